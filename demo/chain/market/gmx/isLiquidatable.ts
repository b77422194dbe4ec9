import { positionPnlUsd } from './decreasePosition';
import { feesOf } from './feesOf';
import type { OpenPosition, Quote } from './openPosition';

/** GMX's minimum collateral of half a percent of the size, and one dollar at least. */
const MIN_COLLATERAL_DIVISOR = 200n;
const MIN_COLLATERAL_USD = 10n ** 30n;
const YEAR = 31_536_000n;

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
  const remaining = remainingCollateralUsd(position, quote);
  return remaining < MIN_COLLATERAL_USD || remaining < position.sizeInUsd / MIN_COLLATERAL_DIVISOR;
}

/** A quick no: true when even more than a close could cost would leave the position far from liquidation. */
export function isFarFromLiquidation(position: OpenPosition, quote: Omit<Quote, 'factors'>): boolean {
  const age = BigInt(quote.time - position.openedAt);
  // borrowing and funding together are below the size itself in a year, fees below two percent of it
  const cost = (position.sizeInUsd * age) / YEAR + position.sizeInUsd / 50n;
  return (
    position.collateralAmount * quote.collateral.min + positionPnlUsd(position, quote) >
    cost + MIN_COLLATERAL_USD
  );
}
