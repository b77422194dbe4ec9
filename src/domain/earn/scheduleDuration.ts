import { BASIS_POINTS } from '../units';
import { MAX_LOCK_DURATION, MIN_LOCK_DURATION } from './lock';

/** The initial state of an Earn form: earnings are locked again, for two years. */
export const DEFAULT_EARN_SCHEDULE = { cashout: false, scheduleFactor: 10_000n } as const;

/**
 * The duration, in seconds, of a lock with this `scheduleFactor`: a part of two years in basis points (10000 is all of
 * it); never below a week, the least that the escrow accepts.
 */
export function scheduleDuration(scheduleFactor: bigint): bigint {
  const duration = (MAX_LOCK_DURATION * scheduleFactor) / BASIS_POINTS;
  if (duration < MIN_LOCK_DURATION) return MIN_LOCK_DURATION;
  if (duration > MAX_LOCK_DURATION) return MAX_LOCK_DURATION;
  return duration;
}
