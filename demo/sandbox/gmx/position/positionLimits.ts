import { zeroAddress } from 'viem';
import type { Market, MarketPrices } from '../market/Market';
import { enabledMarket, priceOfToken, requireCollateralToken } from '../market/Market';
import { minCollateralFactor } from '../market/openInterest';
import { applyFactor, maxOf } from '../math/factors';
import type { Position } from '../Position';
import { positionImpact } from '../pricing/impact';
import { positionFees } from '../pricing/positionFees';
import { positionPnl } from '../pricing/positionPnl';
import { keys } from '../state/keys';
import { type ErrorArgument, GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';

/** What a position would leave if it were closed now, and what it has to leave; USD 1e30. */
export type Solvency = {
  /** Why it could be liquidated, in GMX's words; empty if it could not. */
  reason: string;
  remainingCollateralUsd: bigint;
  minCollateralUsd: bigint;
  minCollateralUsdForLeverage: bigint;
};

/**
 * Whether a position can be liquidated: collateral at its min price, plus pnl, less the cost of a full close and a limited
 * negative impact, against the minimum collateral (README, Liquidation and ADL).
 */
export function solvency(
  tx: Transaction,
  market: Market,
  prices: MarketPrices,
  position: Position,
  { forMinCollateral, forLiquidation }: { forMinCollateral: boolean; forLiquidation: boolean },
): Solvency {
  const { sizeInUsd, isLong, collateralAmount } = position;
  const collateral = priceOfToken(market, prices, position.collateralToken);
  const impact = positionImpact(tx, market, -sizeInUsd, isLong);
  const maxImpact = applyFactor(
    sizeInUsd,
    tx.uint(keys.maxPositionImpactFactorForLiquidations(market.marketToken)),
  );
  // a positive impact may be gone by the time of a close
  const impactUsd = impact.usd >= 0n ? 0n : maxOf(impact.usd, -maxImpact);
  const fees = positionFees(tx, market, {
    position,
    collateralTokenPrice: collateral,
    isImproved: impact.isImproved,
    sizeDeltaUsd: sizeInUsd,
    uiFeeReceiver: zeroAddress,
    isLiquidation: false,
  });
  const remainingCollateralUsd =
    (collateralAmount - fees.totalCostAmount) * collateral.min +
    positionPnl(tx, market, prices, position, sizeInUsd).usd +
    impactUsd;
  const factorKey = forLiquidation ? keys.minCollateralFactorForLiquidation : keys.minCollateralFactor;
  const minCollateralUsdForLeverage = applyFactor(sizeInUsd, tx.uint(factorKey(market.marketToken)));
  const minCollateralUsd = forMinCollateral ? tx.uint(keys.minCollateralUsd) : 0n;
  const reason =
    forMinCollateral && remainingCollateralUsd < minCollateralUsd
      ? 'min collateral'
      : remainingCollateralUsd <= 0n
        ? '< 0'
        : remainingCollateralUsd < minCollateralUsdForLeverage
          ? 'min collateral for leverage'
          : '';
  return { reason, remainingCollateralUsd, minCollateralUsd, minCollateralUsdForLeverage };
}

export const solvencyArguments = (solvency: Solvency): ErrorArgument[] => [
  solvency.reason,
  solvency.remainingCollateralUsd,
  solvency.minCollateralUsd,
  solvency.minCollateralUsdForLeverage,
];

/** Reverts for a position that GMX would not let stand after a change: too small, or liquidatable by the factor asked for. */
export function requireValidPosition(
  tx: Transaction,
  market: Market,
  prices: MarketPrices,
  position: Position,
  { forMinimums, forLiquidation }: { forMinimums: boolean; forLiquidation: boolean },
): void {
  const { sizeInUsd, sizeInTokens } = position;
  if (sizeInUsd === 0n || sizeInTokens === 0n) {
    throw new GmxError('InvalidPositionSizeValues', sizeInUsd, sizeInTokens);
  }
  enabledMarket(tx, market.marketToken);
  requireCollateralToken(market, position.collateralToken);
  if (forMinimums) {
    const min = tx.uint(keys.minPositionSizeUsd);
    if (sizeInUsd < min) throw new GmxError('MinPositionSize', sizeInUsd, min);
  }
  const result = solvency(tx, market, prices, position, {
    forMinCollateral: forMinimums,
    forLiquidation,
  });
  if (result.reason !== '') throw new GmxError('LiquidatablePosition', ...solvencyArguments(result));
}

/** Whether collateral, less a realised loss, is enough for a size; and how much it is, USD 1e30. */
export function collateralSuffices(
  tx: Transaction,
  market: Market,
  prices: MarketPrices,
  position: Position,
  values: { sizeInUsd: bigint; collateralAmount: bigint; realizedPnlUsd: bigint; openInterestDelta: bigint },
): { suffices: boolean; remainingCollateralUsd: bigint } {
  const { isLong, collateralToken } = position;
  const loss = values.realizedPnlUsd < 0n ? values.realizedPnlUsd : 0n;
  const remainingCollateralUsd =
    values.collateralAmount * priceOfToken(market, prices, collateralToken).min + loss;
  if (remainingCollateralUsd < 0n) return { suffices: false, remainingCollateralUsd };
  const factor = minCollateralFactor(tx, market, isLong, values.openInterestDelta);
  return {
    suffices: remainingCollateralUsd >= applyFactor(values.sizeInUsd, factor),
    remainingCollateralUsd,
  };
}
