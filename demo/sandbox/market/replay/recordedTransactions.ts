import type { Hex } from 'viem';
import type { RecordedLog } from './parseReplayFile';

/**
 * Logs in chain order, those of one transaction together. Logs without a hash share a transaction with the others
 * of their block: fees and position events belong together only within one.
 */
export function recordedTransactions(logs: readonly RecordedLog[]): RecordedLog[][] {
  const ordered = [...logs].sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
  const transactions = new Map<Hex | number, RecordedLog[]>();
  for (const log of ordered) {
    const id = log.transactionHash ?? log.blockNumber;
    const group = transactions.get(id) ?? [];
    if (!group.some((earlier) => isSameLog(earlier, log))) group.push(log);
    transactions.set(id, group);
  }
  return [...transactions.values()];
}

/** Exports of overlapping ranges hold a log twice. */
function isSameLog(a: RecordedLog, b: RecordedLog): boolean {
  return (
    a.blockNumber === b.blockNumber &&
    a.logIndex === b.logIndex &&
    a.data === b.data &&
    a.topics.join() === b.topics.join()
  );
}
