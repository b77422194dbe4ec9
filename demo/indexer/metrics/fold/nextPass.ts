import { type Position, TIMEFRAMES } from '@mimic/widgets/core';

/** Later than any block. */
export const NEVER = 2 ** 31 - 1;

/**
 * When a route's figures next change without an event or a price, in seconds: when a position leaves a timeframe or a rule
 * expires.
 */
export function nextPass(
  positions: readonly Pick<Position, 'settledTimestamp'>[],
  followers: readonly { expiry: bigint }[],
  now: number,
): number {
  let next = NEVER;
  for (const { settledTimestamp } of positions) {
    for (const { seconds } of TIMEFRAMES) {
      const leaves = settledTimestamp + seconds + 1;
      if (settledTimestamp > 0 && leaves > now && leaves < next) next = leaves;
    }
  }
  for (const { expiry } of followers) {
    if (expiry > BigInt(now) && expiry < BigInt(next)) next = Number(expiry);
  }
  return next;
}
