import type { Market } from '../market/Market';
import { abs, divideAway, divideUp } from '../math/factors';
import type { Order } from '../Order';
import type { Price } from '../outcome';
import type { Position } from '../Position';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';
import { capPositiveImpact, positionImpact } from './impact';

export type IncreasePrice = {
  /** USD 1e30, pending. */
  impactUsd: bigint;
  /** Index tokens, pending. */
  impactAmount: bigint;
  /** Index tokens bought, without impact. */
  sizeDeltaInTokens: bigint;
  /** GMX price, with impact. */
  executionPrice: bigint;
  isImproved: boolean;
};

/**
 * What an increase buys, and at which price: size at the less favourable oracle price, fewer tokens for a long and more for a
 * short; the execution price includes the impact and must be acceptable (README, Formulas).
 */
export function increasePrice(tx: Transaction, market: Market, order: Order, index: Price): IncreasePrice {
  const { sizeDeltaUsd, isLong } = order;
  if (sizeDeltaUsd === 0n) {
    const executionPrice = isLong ? index.max : index.min;
    return { impactUsd: 0n, impactAmount: 0n, sizeDeltaInTokens: 0n, executionPrice, isImproved: false };
  }
  const { usd, isImproved } = positionImpact(tx, market, sizeDeltaUsd, isLong);
  const impactUsd = capPositiveImpact(tx, market, usd, sizeDeltaUsd);
  const sizeDeltaInTokens = isLong ? sizeDeltaUsd / index.max : divideUp(sizeDeltaUsd, index.min);
  const impactAmount = impactUsd > 0n ? impactUsd / index.max : divideAway(impactUsd, index.min);
  const tokens = sizeDeltaInTokens + (isLong ? impactAmount : -impactAmount);
  if (tokens < 0n) throw new GmxError('PriceImpactLargerThanOrderSize', impactUsd, sizeDeltaUsd);
  if (tokens === 0n) throw new GmxError('EmptySizeDeltaInTokens');
  const executionPrice = sizeDeltaUsd / tokens;
  requireAcceptable(executionPrice, order.acceptablePrice, isLong);
  return { impactUsd, impactAmount, sizeDeltaInTokens, executionPrice, isImproved };
}

export type DecreasePrice = {
  /** USD 1e30, of the close alone. */
  impactUsd: bigint;
  executionPrice: bigint;
  isImproved: boolean;
};

/** The price of a decrease: the less favourable oracle price and the closing impact, without the pending one. */
export function decreasePrice(
  tx: Transaction,
  market: Market,
  position: Position,
  order: Order,
  index: Price,
): DecreasePrice {
  const { sizeDeltaUsd, isLong } = order;
  const price = isLong ? index.min : index.max;
  if (sizeDeltaUsd === 0n) return { impactUsd: 0n, executionPrice: price, isImproved: false };
  const { usd: impactUsd, isImproved } = positionImpact(tx, market, -sizeDeltaUsd, isLong);
  const { sizeInUsd, sizeInTokens } = position;
  const adjusted = isLong ? impactUsd : -impactUsd;
  if (adjusted < 0n && abs(adjusted) > sizeDeltaUsd) {
    throw new GmxError('PriceImpactLargerThanOrderSize', adjusted, sizeDeltaUsd);
  }
  const executionPrice =
    sizeInTokens > 0n ? price + (sizeInUsd * adjusted) / sizeInTokens / sizeDeltaUsd : price;
  if (executionPrice < 0n) {
    throw new GmxError('NegativeExecutionPrice', executionPrice, price, sizeInUsd, adjusted, sizeDeltaUsd);
  }
  requireAcceptable(executionPrice, order.acceptablePrice, !isLong);
  return { impactUsd, executionPrice, isImproved };
}

/** A buyer's price may be at most, a seller's at least the acceptable one. */
function requireAcceptable(price: bigint, acceptablePrice: bigint, isBuying: boolean): void {
  if (isBuying ? price <= acceptablePrice : price >= acceptablePrice) return;
  throw new GmxError('OrderNotFulfillableAtAcceptablePrice', price, acceptablePrice);
}
