import { divideOrZero } from '../divideOrZero';
import { BASIS_POINTS } from '../units';
import type { Position } from './Position';

/** `maxSizeInUsd / maxCollateralInUsd`, basis points (10000 = 1x); null if the collateral is unknown, 0 if it is 0. */
export function positionLeverage(position: Position): bigint | null {
  if (position.collateralUnknown) return null;
  return divideOrZero(position.maxSizeInUsd * BASIS_POINTS, position.maxCollateralInUsd);
}
