import type { PriceRange } from '../price';
import { BASIS_POINTS, divideOrZero } from '../values';
import type { Position } from './Position';

/** The side of a price a position is valued at: its minimum for a long, its maximum for a short. */
export function markPrice(isLong: boolean, { min, max }: PriceRange): bigint {
  return isLong ? min : max;
}

/**
 * The profit a position holds at an index price (USD 1e30 per smallest unit), USD 1e30: for a long
 * `min × sizeInTokens − sizeInUsd`, for a short `sizeInUsd − max × sizeInTokens`. 0 once settled.
 */
export function openPnl(
  { isLong, sizeInUsd, sizeInTokens }: Pick<Position, 'isLong' | 'sizeInUsd' | 'sizeInTokens'>,
  price: PriceRange,
): bigint {
  const value = markPrice(isLong, price) * sizeInTokens;
  return isLong ? value - sizeInUsd : sizeInUsd - value;
}

/**
 * Σ booked + open pnl, USD 1e30, for open and settled positions alike; without a price the open pnl counts as 0. Not
 * included: the cost of a profit swap at a decrease, which no position event reports, and funding received, which is
 * claimed separately.
 */
export function netPnl(position: Position, price?: PriceRange): bigint {
  return position.bookedUsd + (price ? openPnl(position, price) : 0n);
}

/** `maxSizeInUsd / maxCollateralInUsd`, basis points (10000 = 1x); null if the collateral is unknown, 0 if it is 0. */
export function positionLeverage(position: Position): bigint | null {
  if (position.collateralUnknown) return null;
  return divideOrZero(position.maxSizeInUsd * BASIS_POINTS, position.maxCollateralInUsd);
}

/** `net pnl / maxCollateralInUsd`, basis points; null if the collateral is unknown, 0 if it is 0. */
export function positionRoi(position: Position, price?: PriceRange): bigint | null {
  if (position.collateralUnknown) return null;
  return divideOrZero(netPnl(position, price) * BASIS_POINTS, position.maxCollateralInUsd);
}
