import { positionPnlUsd } from './decreasePosition';
import { feesOf } from './feesOf';
import type { OpenPosition, Quote } from './openPosition';

/** GMX's minimum collateral of half a percent of the size, and one dollar at least. */
const MIN_COLLATERAL_DIVISOR = 200n;
const MIN_COLLATERAL_USD = 10n ** 30n;

/** Collateral and pnl, less what a close would cost, at the worse prices: GMX's remainingCollateralUsd. */
function remainingCollateralUsd(position: OpenPosition, quote: Quote): bigint {
  const { totalCostAmount } = feesOf({
    orderKey: position.key,
    position,
    quote,
    sizeDeltaUsd: position.sizeInUsd,
    isIncrease: false,
    balances: false,
    isLiquidation: false,
    referral: null,
  });
  return (
    (position.collateralAmount - totalCostAmount) * quote.collateral.min + positionPnlUsd(position, quote)
  );
}

export function isLiquidatable(position: OpenPosition, quote: Quote): boolean {
  const beforeCosts = position.collateralAmount * quote.collateral.min + positionPnlUsd(position, quote);
  // costs are worked out only where they could matter: a year of them is less than half of the size
  if (beforeCosts > position.sizeInUsd / 2n) return false;
  const remaining = remainingCollateralUsd(position, quote);
  return remaining < MIN_COLLATERAL_USD || remaining < position.sizeInUsd / MIN_COLLATERAL_DIVISOR;
}
