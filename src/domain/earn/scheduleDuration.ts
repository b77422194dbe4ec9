import { BASIS_POINTS } from '../units';
import { MAX_LOCK_DURATION, MIN_LOCK_DURATION } from './lock';

/** How an Earn form begins: earnings are locked again, and for two years. */
export const DEFAULT_EARN_SCHEDULE = { cashout: false, scheduleFactor: 10_000n } as const;

/**
 * The seconds of a lock whose `scheduleFactor` is that part of two years, in basis points (10000 is all of them); never below
 * a week, the least that the escrow takes.
 */
export function scheduleDuration(scheduleFactor: bigint): bigint {
  const duration = (MAX_LOCK_DURATION * scheduleFactor) / BASIS_POINTS;
  if (duration < MIN_LOCK_DURATION) return MIN_LOCK_DURATION;
  if (duration > MAX_LOCK_DURATION) return MAX_LOCK_DURATION;
  return duration;
}
