import type { PriceRange } from '../price/OraclePrice';
import { openPnl } from './openPnl';
import type { Position } from './Position';

/**
 * Σ booked + open pnl, USD 1e30, for open and settled positions alike; without a price the open pnl counts as 0. Not in
 * it: what a profit swap costs at a decrease, which no position event tells, and funding received, claimed separately.
 */
export function netPnl(position: Position, price?: PriceRange): bigint {
  return position.bookedUsd + (price ? openPnl(position, price) : 0n);
}
