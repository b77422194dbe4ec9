import { positionPnlUsd } from './decreasePosition';
import { feesOf } from './feesOf';
import type { OpenPosition, Quote } from './openPosition';

/** GMX's minimum collateral: half a percent of the size, and at least one dollar. */
const MIN_COLLATERAL_DIVISOR = 200n;
const MIN_COLLATERAL_USD = 10n ** 30n;
const YEAR = 31_536_000n;

/** Collateral and pnl, less the cost of a close, at the less favourable prices: GMX's remainingCollateralUsd. */
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
  const remaining = remainingCollateralUsd(position, quote);
  return remaining < MIN_COLLATERAL_USD || remaining < position.sizeInUsd / MIN_COLLATERAL_DIVISOR;
}

/** A cheap pre-check: true if the position would be far from liquidation even at more than the maximum cost of a close. */
export function isFarFromLiquidation(position: OpenPosition, quote: Omit<Quote, 'factors'>): boolean {
  const age = BigInt(quote.time - position.openedAt);
  // borrowing and funding together stay below the whole size per year, fees below two percent of it
  const cost = (position.sizeInUsd * age) / YEAR + position.sizeInUsd / 50n;
  return (
    position.collateralAmount * quote.collateral.min + positionPnlUsd(position, quote) >
    cost + MIN_COLLATERAL_USD
  );
}
