import { feesOf } from './feesOf';
import { divideUpMagnitude } from './integerMath';
import type { OpenPosition, Quote } from './openPosition';
import type { Order, PositionTrade } from './positionTrade';

/**
 * GMX's increase: costs come out of the collateral sent in, the size is bought at the oracle's less favourable price and price
 * impact stays pending (IncreasePositionUtils, v2.2). Returns null if the collateral cannot pay the costs. `position` is the
 * one before, all zero for an opening.
 */
export function increasePosition(position: OpenPosition, quote: Quote, order: Order): PositionTrade | null {
  const { sizeDeltaUsd, priceImpactUsd, orderKey } = order;
  const fees = feesOf({
    ...order,
    position,
    quote,
    isIncrease: true,
    balances: priceImpactUsd > 0n,
    isLiquidation: false,
  });
  const collateralDeltaAmount = order.collateralDelta - fees.totalCostAmount;
  const collateralAmount = position.collateralAmount + collateralDeltaAmount;
  if (collateralAmount <= 0n) return null;

  const price = position.isLong ? quote.index.max : quote.index.min;
  // fewer tokens for a long, more for a short: both against the trader
  const sizeDeltaInTokens = position.isLong ? sizeDeltaUsd / price : divideUpMagnitude(sizeDeltaUsd, price);
  const pendingPriceImpactAmount =
    priceImpactUsd > 0n
      ? priceImpactUsd / quote.index.max
      : divideUpMagnitude(priceImpactUsd, quote.index.min);
  const effectiveTokens =
    sizeDeltaInTokens + (position.isLong ? pendingPriceImpactAmount : -pendingPriceImpactAmount);

  const next: OpenPosition = {
    ...position,
    ...quote.factors,
    sizeInUsd: position.sizeInUsd + sizeDeltaUsd,
    sizeInTokens: position.sizeInTokens + sizeDeltaInTokens,
    collateralAmount,
    pendingImpactAmount: position.pendingImpactAmount + pendingPriceImpactAmount,
    openedAt: position.sizeInUsd === 0n ? quote.time : position.openedAt,
  };
  return {
    position: next,
    fees,
    event: {
      kind: 'increase',
      account: next.account,
      market: next.market,
      collateralToken: next.collateralToken,
      isLong: next.isLong,
      orderKey,
      positionKey: next.key,
      sizeInUsd: next.sizeInUsd,
      sizeInTokens: next.sizeInTokens,
      collateralAmount,
      ...quote.factors,
      executionPrice: sizeDeltaUsd === 0n ? price : sizeDeltaUsd / effectiveTokens,
      indexTokenPrice: quote.index,
      collateralTokenPrice: quote.collateral,
      sizeDeltaUsd,
      sizeDeltaInTokens,
      collateralDeltaAmount,
      pendingPriceImpactUsd: priceImpactUsd,
      pendingPriceImpactAmount,
      orderType: order.orderType,
      increasedAtTime: BigInt(quote.time),
    },
  };
}
