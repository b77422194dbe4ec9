import { emptiedFees, feesOf } from './feesOf';
import { divideUpMagnitude, minOf } from './integerMath';
import type { OpenPosition, Quote } from './openPosition';
import { ORDER_TYPE, type Order, type PositionTrade } from './positionTrade';

/** Pnl of the whole position at the oracle's less favourable price, USD 1e30. */
export function positionPnlUsd(position: OpenPosition, quote: Pick<Quote, 'index'>): bigint {
  return position.isLong
    ? position.sizeInTokens * quote.index.min - position.sizeInUsd
    : position.sizeInUsd - position.sizeInTokens * quote.index.max;
}

/**
 * GMX's decrease: profit (swapped to the collateral token) pays costs first, the collateral pays the rest, then what the order
 * asks for is withdrawn (DecreasePositionCollateralUtils.processCollateral, v2.2). A liquidation whose costs exceed everything
 * closes with its fees set to zero. Returns null if any other order cannot be paid for.
 */
export function decreasePosition(position: OpenPosition, quote: Quote, order: Order): PositionTrade | null {
  const { sizeDeltaUsd, priceImpactUsd, orderKey } = order;
  const isFullClose = sizeDeltaUsd === position.sizeInUsd;
  const isLiquidation = order.orderType === ORDER_TYPE.liquidation;
  const sizeDeltaInTokens = tokensOf(position, sizeDeltaUsd);
  const basePnlUsd = (positionPnlUsd(position, quote) * sizeDeltaInTokens) / position.sizeInTokens;

  const pendingAmount = isFullClose
    ? position.pendingImpactAmount
    : proportion(position.pendingImpactAmount, sizeDeltaUsd, position.sizeInUsd);
  const proportionalPendingImpactUsd =
    pendingAmount * (pendingAmount > 0n ? quote.index.min : quote.index.max);
  const totalImpactUsd = priceImpactUsd + proportionalPendingImpactUsd;

  const charged = feesOf({
    ...order,
    position,
    quote,
    isIncrease: false,
    balances: priceImpactUsd > 0n,
    isLiquidation,
  });
  const profitUsd = (basePnlUsd > 0n ? basePnlUsd : 0n) + (totalImpactUsd > 0n ? totalImpactUsd : 0n);
  const lossUsd = (basePnlUsd < 0n ? -basePnlUsd : 0n) + (totalImpactUsd < 0n ? -totalImpactUsd : 0n);
  const due =
    charged.totalCostAmount +
    divideUpMagnitude(lossUsd, quote.collateral.min) -
    profitUsd / quote.collateral.max;
  const isInsolvent = due > position.collateralAmount;
  if (isInsolvent && !(isLiquidation && isFullClose)) return null;

  const afterCosts = isInsolvent ? 0n : position.collateralAmount - (due > 0n ? due : 0n);
  const collateralAmount = isFullClose ? 0n : afterCosts - minOf(order.collateralDelta, afterCosts);
  if (!isFullClose && collateralAmount === 0n) return null;

  const next: OpenPosition = {
    ...position,
    ...quote.factors,
    sizeInUsd: position.sizeInUsd - sizeDeltaUsd,
    sizeInTokens: position.sizeInTokens - sizeDeltaInTokens,
    collateralAmount,
    pendingImpactAmount: position.pendingImpactAmount - pendingAmount,
  };
  return {
    position: isFullClose ? null : next,
    fees: isInsolvent ? emptiedFees(charged) : charged,
    event: {
      kind: 'decrease',
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
      executionPrice: executionPrice(position, quote, sizeDeltaUsd, priceImpactUsd),
      indexTokenPrice: quote.index,
      collateralTokenPrice: quote.collateral,
      sizeDeltaUsd,
      sizeDeltaInTokens,
      collateralDeltaAmount: position.collateralAmount - collateralAmount,
      priceImpactDiffUsd: 0n,
      orderType: order.orderType,
      priceImpactUsd,
      basePnlUsd,
      uncappedBasePnlUsd: basePnlUsd,
      proportionalPendingImpactUsd,
      totalImpactUsd,
      decreasedAtTime: BigInt(quote.time),
    },
  };
}

function tokensOf(position: OpenPosition, sizeDeltaUsd: bigint): bigint {
  if (sizeDeltaUsd === position.sizeInUsd) return position.sizeInTokens;
  const product = position.sizeInTokens * sizeDeltaUsd;
  return position.isLong ? divideUpMagnitude(product, position.sizeInUsd) : product / position.sizeInUsd;
}

const proportion = (amount: bigint, part: bigint, whole: bigint) =>
  amount < 0n ? divideUpMagnitude(amount * part, whole) : (amount * part) / whole;

function executionPrice(
  position: OpenPosition,
  quote: Quote,
  sizeDeltaUsd: bigint,
  impactUsd: bigint,
): bigint {
  const price = position.isLong ? quote.index.min : quote.index.max;
  if (sizeDeltaUsd === 0n) return price;
  const signed = position.isLong ? impactUsd : -impactUsd;
  return price + (position.sizeInUsd * signed) / position.sizeInTokens / sizeDeltaUsd;
}
