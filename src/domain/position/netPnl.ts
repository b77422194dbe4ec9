import type { PriceRange } from '../price/OraclePrice';
import { openPnl } from './openPnl';
import type { Position } from './Position';

/**
 * Σ booked + open pnl, USD 1e30, for open and settled positions alike; without a price the open pnl counts as 0. Not
 * included: the cost of a profit swap at a decrease, which no position event reports, and funding received, which is
 * claimed separately.
 */
export function netPnl(position: Position, price?: PriceRange): bigint {
  return position.bookedUsd + (price ? openPnl(position, price) : 0n);
}
