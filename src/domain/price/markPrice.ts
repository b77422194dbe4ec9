import type { PriceRange } from './OraclePrice';

/** The side of a price a position is valued at: its minimum for a long, its maximum for a short. */
export function markPrice(isLong: boolean, { min, max }: PriceRange): bigint {
  return isLong ? min : max;
}
