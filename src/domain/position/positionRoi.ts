import { divideOrZero } from '../divideOrZero';
import type { PriceRange } from '../price/OraclePrice';
import { BASIS_POINTS } from '../units';
import { netPnl } from './netPnl';
import type { Position } from './Position';

/** `net pnl / maxCollateralInUsd`, basis points; null if the collateral is unknown, 0 if it is 0. */
export function positionRoi(position: Position, price?: PriceRange): bigint | null {
  if (position.collateralUnknown) return null;
  return divideOrZero(netPnl(position, price) * BASIS_POINTS, position.maxCollateralInUsd);
}
