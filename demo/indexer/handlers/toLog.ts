import type { LogContext } from '../decode/LogContext';

export type ChainEvent = {
  block: { number: bigint; timestamp: bigint };
  log: { logIndex: number };
  transaction: { hash: `0x${string}` };
};

/** An event's block, position and time on chain, as columns of its row. */
export function toLog({ block, log, transaction }: ChainEvent): LogContext {
  return {
    blockNumber: Number(block.number),
    blockTimestamp: Number(block.timestamp),
    logIndex: log.logIndex,
    transactionHash: transaction.hash,
  };
}

/** Id of an event's row if the event has no key of its own. */
export function logId({ log, transaction }: Pick<ChainEvent, 'log' | 'transaction'>): string {
  return `${transaction.hash}-${log.logIndex}`;
}
