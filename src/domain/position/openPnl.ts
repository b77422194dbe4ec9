import { markPrice } from '../price/markPrice';
import type { PriceRange } from '../price/OraclePrice';
import type { Position } from './Position';

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
