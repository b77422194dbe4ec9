import type { CopyLeave } from '../chain/Copy';
import type { CopyReading } from '../chain/copyReads';

const BASIS_POINTS = 10_000n;
const ONE = 10n ** 18n;
/** Basis points by which an order may differ from what it should be before it is placed anew. */
const TOLERANCE = 100n;
/** Leaves rounds a part's size by less than this, in parts. */
const SAME = 1_000_000n;

type Part = { isLong: boolean; rate: bigint; weight: bigint; collateralPrice: bigint };

/**
 * The GMX price at which a follower's part, with what was credited before, is worth (1 - rate) of their weight, as Leaves
 * computes it; 0 if there is none. `rate` in basis points, `collateralPrice` a GMX price.
 */
export function triggerPrice(
  { position, weight: total, remainders, returned }: CopyReading,
  { isLong, rate, collateralPrice }: Omit<Part, 'weight'>,
): bigint {
  const { sizeInUsd: size, sizeInTokens, collateral } = position;
  if (collateralPrice === 0n || sizeInTokens === 0n) return 0n;
  const worth = collateral + (returned * total) / ONE;
  const limit = (total * (BASIS_POINTS - rate)) / BASIS_POINTS + remainders;
  const isLoss = worth >= limit;
  const usd = (isLoss ? worth - limit : limit - worth) * collateralPrice;
  if (isLong === isLoss && usd >= size) return 0n;
  const value = isLong === isLoss ? size - usd : size + usd;
  return isLong ? value / sizeInTokens : (value + sizeInTokens - 1n) / sizeInTokens;
}

/** Whether a maximum loss's order is still what it should be: the copy, its price or the follower's limit may have changed. */
export function isStale(order: CopyLeave, reading: CopyReading, part: Part): boolean {
  if (part.rate === 0n || reading.weight === 0n) return true;
  const expected = (reading.position.sizeInUsd * part.weight) / reading.weight;
  // one that closes more than the part takes from the others
  if (order.sizeDelta > expected + expected / SAME + 1n) return true;
  if (isFar(order.sizeDelta, expected)) return true;
  const trigger = triggerPrice(reading, part);
  return trigger > 0n && isFar(order.triggerPrice, trigger);
}

function isFar(a: bigint, b: bigint): boolean {
  const distance = a > b ? a - b : b - a;
  return distance * BASIS_POINTS > b * TOLERANCE;
}
