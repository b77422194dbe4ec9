import { BASIS_POINTS, type Hex } from '../values';

/** The shortest lock, in seconds: a week. */
export const MIN_LOCK_DURATION = 604_800n;
/** The longest lock, in seconds: two years of 365 days. */
export const MAX_LOCK_DURATION = 63_072_000n;

/** An account's lock of the protocol's token, as the escrow stores it. */
export type EarnLock = {
  /** In the token's smallest unit. */
  amount: bigint;
  /** The sum of amount × duration (seconds) over everything still locked. */
  tokenSeconds: bigint;
};

/** The weight of an amount locked for `duration` seconds: amount × duration / two years, rounded down. */
export function lockWeight(amount: bigint, duration: bigint): bigint {
  return weightOf({ amount, tokenSeconds: amount * duration });
}

/** The weight of a lock. */
export function weightOf({ tokenSeconds }: EarnLock): bigint {
  return tokenSeconds / MAX_LOCK_DURATION;
}

/** Seconds over which unlocked tokens become available: the mean duration of the lock, rounded up; 0 without a lock. */
export function lockDuration({ amount, tokenSeconds }: EarnLock): bigint {
  return amount === 0n ? 0n : ceilDiv(tokenSeconds, amount);
}

/** A lock after an amount is added to it for a duration in seconds (`lock`, `claimAndLock`). */
export function addToLock(lock: EarnLock, amount: bigint, duration: bigint): EarnLock {
  return { amount: lock.amount + amount, tokenSeconds: lock.tokenSeconds + amount * duration };
}

/** A lock after its whole amount is given another duration (`extend`). */
export function extendLock({ amount }: EarnLock, duration: bigint): EarnLock {
  return { amount, tokenSeconds: amount * duration };
}

/**
 * The durations to which a lock can be extended, in seconds, both included; undefined if nothing is locked, or all of
 * it for two years.
 */
export function extensionBounds({
  amount,
  tokenSeconds,
}: EarnLock): { min: bigint; max: bigint } | undefined {
  if (amount === 0n) return undefined;
  const min = tokenSeconds / amount + 1n;
  return min > MAX_LOCK_DURATION ? undefined : { min, max: MAX_LOCK_DURATION };
}

/**
 * A lock after an amount, at most its own, is taken out of it (`unlock`), and the amount × seconds that go with it,
 * rounded up: the amount becomes free over `tokenSeconds / amount`.
 */
export function takeFromLock(lock: EarnLock, amount: bigint): { lock: EarnLock; tokenSeconds: bigint } {
  const tokenSeconds = lock.amount === 0n ? 0n : ceilDiv(lock.tokenSeconds * amount, lock.amount);
  return {
    lock: { amount: lock.amount - amount, tokenSeconds: lock.tokenSeconds - tokenSeconds },
    tokenSeconds,
  };
}

export const ceilDiv = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator;

/**
 * An unsent change to an account's lock of the protocol's token, or to its earnings. There is at most one per
 * action. Amounts in the token's smallest unit, above zero; durations in seconds, from `MIN_LOCK_DURATION` to
 * `MAX_LOCK_DURATION`.
 */
export type EarnDraft = { id: Hex } /** Locks an amount from the wallet, added to the existing lock. */ & (
  | { action: 'lock'; amount: bigint; duration: bigint }
  /** Extends the duration of the whole lock. */
  | { action: 'extend'; duration: bigint }
  /** Unlocks an amount; it becomes available over the lock's duration. */
  | { action: 'unlock'; amount: bigint }
  /** Claims the earnings to the wallet. */
  | { action: 'claim'; cashout: true }
  /** Claims the earnings and locks them. */
  | { action: 'claim'; cashout: false; duration: bigint }
  /** Sends the available part of unlocked tokens to the wallet. */
  | { action: 'release' }
);

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
