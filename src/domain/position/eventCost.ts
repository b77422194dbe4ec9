import type { PositionEvent } from './PositionEvent';

/** What an event charged, USD 1e30: `totalCostAmount × collateralTokenPriceMax`; 0 if no fees were collected with it. */
export function eventCost({ feeCollected, collateralTokenPriceMax }: PositionEvent): bigint {
  return feeCollected ? feeCollected.totalCostAmount * collateralTokenPriceMax : 0n;
}
