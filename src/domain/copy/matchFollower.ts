import { BASIS_POINTS } from '../units';
import type { SkipReason } from './skipReason';

/** What the contract looks at before it takes a follower into a copy. */
export type FollowerTerms = {
  /** Free balance, token units. */
  balance: bigint;
  /** Basis points of the balance. */
  allowanceRate: bigint;
  /** Unix seconds; 0 where there is no rule. */
  expiry: bigint;
  /** Unix seconds from which the follower may be matched again. */
  nextActivity: bigint;
};

/** What a follower puts into a copy, token units, or why nothing. */
export type FollowerMatch =
  | { allocation: bigint; reason?: undefined }
  | { allocation?: undefined; reason: SkipReason };

/**
 * Whether a follower goes into a copy at `now` (unix seconds), by the contract's own checks in its order; the fee floor and
 * the number of followers are another matter.
 */
export function matchFollower(
  { balance, allowanceRate, expiry, nextActivity }: FollowerTerms,
  now: bigint,
): FollowerMatch {
  const allocation = (balance * allowanceRate) / BASIS_POINTS;
  if (expiry === 0n) return { reason: 'no_rule' };
  if (expiry <= now) return { reason: 'expired' };
  if (now < nextActivity) return { reason: 'throttled' };
  return allocation === 0n || allocation > balance ? { reason: 'no_balance' } : { allocation };
}
