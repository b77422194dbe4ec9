import type { Hex } from 'viem';
import type { MarketTokens } from '../../emitter/marketCreated';
import type { RawLog } from '../../emitter/rawLog';

/** Recorded logs of one transaction, at the time they are written to the sandbox. */
export type ReplayTransaction = {
  /** Seconds. */
  time: number;
  hash: Hex | null;
  logs: readonly RawLog[];
};

/** A log that was left out because it is not a valid GMX event. */
export type ReplayProblem = {
  file: string;
  transactionHash: Hex | null;
  logIndex: number;
  message: string;
};

export type Replay = {
  /** Of all files, ascending in time. */
  transactions: readonly ReplayTransaction[];
  /** Markets named in the logs that are in GMX's list. */
  markets: readonly MarketTokens[];
  problems: readonly ReplayProblem[];
  /** Number of logs of other contracts, which were left out. */
  foreign: number;
};

/** Describes a problem in one actionable line. */
export function describeProblem({ file, transactionHash, logIndex, message }: ReplayProblem): string {
  return `${file}: log ${logIndex} of transaction ${transactionHash ?? '(no hash)'} was skipped: ${message}`;
}
