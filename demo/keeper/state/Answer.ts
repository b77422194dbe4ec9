import type { SkipReason } from '@mimic/widgets/core';
import type { Hex } from 'viem';

export type Skip = { mimic: Hex; reason: SkipReason };

/**
 * What the keeper has decided about an opening, kept until all of it is on chain: a keeper killed in between must not decide
 * again from balances that have changed.
 */
export type Answer = {
  requestKey: Hex;
  /** Everyone who is left out, with the reason at the time. */
  skipped: Skip[];
  /** Attempts that failed, in order: the number of the status, for whom, and the nonce if a transaction was sent. */
  failures: { status: number; mimicList: readonly Hex[]; nonce?: number }[];
  /** Chain time, unix seconds, from which a failed attempt may be repeated. */
  retryAt: number;
  /** Whether nobody is left to copy for. */
  isDone: boolean;
};
