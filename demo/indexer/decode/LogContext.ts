/** Where and when a log was emitted. */
export type LogContext = {
  blockNumber: number;
  /** Seconds. */
  blockTimestamp: number;
  logIndex: number;
  transactionHash: `0x${string}`;
};
