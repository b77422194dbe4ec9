import type { Market, MarketPrices } from '../market/Market';
import { openInterest, openInterestInTokens } from '../market/openInterest';
import { poolUsd } from '../market/pool';
import { applyFactor, divideUp, toFactor } from '../math/factors';
import type { Position } from '../Position';
import { keys, type PnlFactorKind } from '../state/keys';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';

export type PositionPnl = {
  /** USD 1e30, after the market's limit. */
  usd: bigint;
  uncappedUsd: bigint;
  /** Index tokens that the decrease takes off the position. */
  sizeDeltaInTokens: bigint;
};

/**
 * Pnl of the part of a position that a decrease closes, at the less favourable index price. Profit shrinks in proportion while
 * a side's whole profit exceeds MAX_PNL_FACTOR_FOR_TRADERS of its pool.
 */
export function positionPnl(
  tx: Transaction,
  market: Market,
  prices: MarketPrices,
  position: Position,
  sizeDeltaUsd: bigint,
): PositionPnl {
  const { isLong, sizeInUsd, sizeInTokens } = position;
  const value = sizeInTokens * (isLong ? prices.index.min : prices.index.max);
  const total = isLong ? value - sizeInUsd : sizeInUsd - value;
  const capped = total > 0n ? cappedPnl(tx, market, prices, isLong, total) : total;
  const sizeDeltaInTokens = tokensOf(position, sizeDeltaUsd);
  return {
    usd: (capped * sizeDeltaInTokens) / sizeInTokens,
    uncappedUsd: (total * sizeDeltaInTokens) / sizeInTokens,
    sizeDeltaInTokens,
  };
}

function cappedPnl(
  tx: Transaction,
  market: Market,
  prices: MarketPrices,
  isLong: boolean,
  total: bigint,
): bigint {
  const sidePnl = pnlOfSide(tx, market, prices, isLong);
  if (sidePnl <= 0n) return total;
  const factor = tx.uint(keys.maxPnlFactor('TRADERS', market.marketToken, isLong));
  const max = applyFactor(poolUsd(tx, market, prices, isLong), factor);
  return sidePnl > max && max > 0n ? (total * max) / sidePnl : total;
}

/** A long gives up a rounded-up, a short a rounded-down part of its tokens; a full close all. */
function tokensOf({ isLong, sizeInUsd, sizeInTokens }: Position, sizeDeltaUsd: bigint): bigint {
  if (sizeDeltaUsd === sizeInUsd) return sizeInTokens;
  const product = sizeInTokens * sizeDeltaUsd;
  return isLong ? divideUp(product, sizeInUsd) : product / sizeInUsd;
}

/** The most that a side's positions may be winning, USD 1e30. */
function pnlOfSide(tx: Transaction, market: Market, prices: MarketPrices, isLong: boolean): bigint {
  const size = openInterest(tx, market, isLong);
  const tokens = openInterestInTokens(tx, market, isLong);
  if (size === 0n || tokens === 0n) return 0n;
  const value = tokens * (isLong ? prices.index.max : prices.index.min);
  return isLong ? value - size : size - value;
}

/** A side's profit as a factor (1e30) of its pool. */
export function pnlToPoolFactor(
  tx: Transaction,
  market: Market,
  prices: MarketPrices,
  isLong: boolean,
): bigint {
  return toFactor(pnlOfSide(tx, market, prices, isLong), poolUsd(tx, market, prices, isLong));
}

/** Reverts while a side's profit exceeds its limit for deposits into or withdrawals from its pool. */
export function requirePnlFactor(
  tx: Transaction,
  market: Market,
  prices: MarketPrices,
  kind: PnlFactorKind,
  isLong: boolean,
): void {
  const factor = pnlToPoolFactor(tx, market, prices, isLong);
  const max = tx.uint(keys.maxPnlFactor(kind, market.marketToken, isLong));
  if (factor <= max) return;
  throw new GmxError(isLong ? 'PnlFactorExceededForLongs' : 'PnlFactorExceededForShorts', factor, max);
}
