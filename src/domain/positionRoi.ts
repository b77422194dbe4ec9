import { divideOrZero } from './divideOrZero';
import { netPnl } from './netPnl';
import type { PriceRange } from './OraclePrice';
import type { Position } from './Position';
import { BASIS_POINTS } from './units';

/** `net pnl / maxCollateralInUsd`, basis points; null where the collateral is unknown, 0 where it is 0. */
export function positionRoi(position: Position, price?: PriceRange): bigint | null {
  if (position.collateralUnknown) return null;
  return divideOrZero(netPnl(position, price) * BASIS_POINTS, position.maxCollateralInUsd);
}
