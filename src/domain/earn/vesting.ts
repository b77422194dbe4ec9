import { ceilDiv } from './lock';

/** An account's unlocked tokens and when they become available, as the escrow stores it, in the smallest unit. */
export type EarnVesting = {
  /** Becomes free by `end`. */
  amount: bigint;
  /** Paid out of `amount`. */
  released: bigint;
  /** Free before `start` and not paid out. */
  carried: bigint;
  /** Unix seconds, both; they can lie beyond 2038, so 32 bits are not enough. */
  start: bigint;
  end: bigint;
};

/** The state of a vesting at a time. */
export type VestingState = {
  /** How much of `amount` is free, paid out or not. */
  free: bigint;
  /** What `release` pays. */
  releasable: bigint;
  /** What is not free yet. */
  rest: bigint;
};

/** How much of a vesting is free at a time in unix seconds, not before its start: amount × (time − start) / (end − start), rounded down. */
export function vestingAt(vesting: EarnVesting, time: bigint): VestingState {
  const { amount, released, carried, start, end } = vesting;
  const passed = time > start ? time - start : 0n;
  const free = time >= end ? amount : (amount * passed) / (end - start);
  return { free, releasable: carried + free - released, rest: amount - free };
}

/**
 * The vesting after another unlock at `time`: the part not yet available and the added amount become available
 * together, after the mean of both remaining times, weighted by amount and rounded up. `tokenSeconds` as `takeFromLock`
 * returns it.
 */
export function addToVesting(
  vesting: EarnVesting,
  amount: bigint,
  tokenSeconds: bigint,
  time: bigint,
): EarnVesting {
  const { free, rest, releasable } = vestingAt(vesting, time);
  const restSeconds = rest > 0n ? rest * (vesting.end - time) : 0n;
  return {
    amount: vesting.amount - free + amount,
    released: 0n,
    carried: releasable,
    start: time,
    end: time + ceilDiv(restSeconds + tokenSeconds, rest + amount),
  };
}
