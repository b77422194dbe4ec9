import type { RandomChain } from '../../../kit/indexer/RandomChain';
import { marketLogs, randomLogs } from '../../../kit/indexer/randomLogs';
import { StandInChain } from '../../../kit/indexer/StandInChain';
import { recordedFile } from '../../../kit/recordedData';

/** The newest block; the recorded positions are from some thousand blocks before it. */
export const HEAD = 339_504_000;
/** From this block on traders trade at random. */
export const RANDOM_FROM = HEAD - 2_000;

/** A chain with Arbitrum's recorded positions in their own blocks, followed by random traders and prices; `now` in seconds. */
export function recordedChain(traders: RandomChain, now: number): StandInChain {
  const chain = new StandInChain(HEAD, now - 300);
  const { logs } = recordedFile('gmx-position-logs.json');
  const first = Math.min(...logs.map(({ blockNumber }) => Number(blockNumber)));
  chain.emit([marketLogs], first - 10);
  const hashes = new Set(logs.map(({ transactionHash }) => transactionHash));
  for (const hash of hashes) {
    const transaction = logs.filter(({ transactionHash }) => transactionHash === hash);
    chain.emit([transaction], Number(transaction[0]?.blockNumber));
  }
  for (let block = RANDOM_FROM; block < HEAD; block += 200) chain.emit(randomLogs(traders.next()), block);
  return chain;
}
