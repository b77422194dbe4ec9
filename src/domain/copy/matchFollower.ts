import { BASIS_POINTS } from '../values';
import type { SkipReason } from './skipReason';

/** What the contract checks before it takes a follower into a copy. */
export type FollowerTerms = {
  /** Free balance, token units. */
  balance: bigint;
  /** Basis points of the balance. */
  allowanceRate: bigint;
  /** Unix seconds; 0 if there is no rule. */
  expiry: bigint;
  /** Unix seconds from which the follower may be matched again. */
  nextActivity: bigint;
};

/** The amount a follower puts into a copy, token units, or why they are left out. */
export type FollowerMatch =
  | { allocation: bigint; reason?: undefined }
  | { allocation?: undefined; reason: SkipReason };

/**
 * Whether a follower goes into a copy at `now` (unix seconds), by the contract's own checks in its order; the fee floor
 * and the limit on followers are not checked here.
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
