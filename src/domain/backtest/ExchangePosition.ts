import { openPnl } from '../position/openPnl';
import type { PriceRange } from '../price/OraclePrice';

/**
 * A copy's position on the exchange: size in USD 1e30 and in units of the index token, collateral in units of the
 * collateral token.
 */
export type ExchangePosition = {
  isLong: boolean;
  sizeInUsd: bigint;
  sizeInTokens: bigint;
  collateral: bigint;
};

/** Prices, USD 1e30 per smallest unit, of the index token and the collateral. */
export type ExchangePrices = { index: PriceRange; collateral: PriceRange };

/**
 * Increases a position in place, without adding collateral. Tokens are rounded against the position, as on the
 * exchange.
 */
export function increasePosition(
  position: ExchangePosition,
  sizeDelta: bigint,
  { index }: ExchangePrices,
): void {
  position.sizeInTokens += position.isLong ? sizeDelta / index.max : divideUp(sizeDelta, index.min);
  position.sizeInUsd += sizeDelta;
}

/**
 * Decreases a position in place and returns what is paid out, in collateral units: the profit of the closed part, and
 * at a full close the collateral too. A loss is taken from the collateral; one that uses up all of it closes the
 * position.
 */
export function decreasePosition(
  position: ExchangePosition,
  sizeDelta: bigint,
  prices: ExchangePrices,
): bigint {
  const { isLong, sizeInUsd, sizeInTokens } = position;
  const product = sizeInTokens * sizeDelta;
  const isWhole = sizeDelta === sizeInUsd;
  const tokensDelta = isWhole ? sizeInTokens : isLong ? divideUp(product, sizeInUsd) : product / sizeInUsd;
  const pnl = pnlInCollateral(position, tokensDelta, prices);
  const left = larger(position.collateral + (pnl < 0n ? pnl : 0n), 0n);
  const isClosed = isWhole || left === 0n;
  position.sizeInUsd = isClosed ? 0n : sizeInUsd - sizeDelta;
  position.sizeInTokens = isClosed ? 0n : sizeInTokens - tokensDelta;
  position.collateral = isClosed ? 0n : left;
  return larger(pnl, 0n) + (isClosed ? left : 0n);
}

/**
 * What a full close of a copy's position pays, in collateral units: max(0, collateral + pnl), calculated as the
 * exchange does.
 */
export function positionValue(position: ExchangePosition, prices: ExchangePrices): bigint {
  return larger(position.collateral + pnlInCollateral(position, position.sizeInTokens, prices), 0n);
}

/** Whether `positionValue` is at most `most`; without the division, for callers that check every price. */
export function isWorthAtMost(position: ExchangePosition, most: bigint, prices: ExchangePrices): boolean {
  if (most < 0n) return false;
  const profit = most - position.collateral;
  const total = position.sizeInTokens === 0n ? 0n : openPnl(position, prices.index);
  return profit < 0n
    ? total < (profit + 1n) * prices.collateral.min
    : total < (profit + 1n) * prices.collateral.max;
}

/** Profit rounded down, loss rounded up. */
function pnlInCollateral(
  position: ExchangePosition,
  tokensDelta: bigint,
  { index, collateral }: ExchangePrices,
): bigint {
  if (position.sizeInTokens === 0n) return 0n;
  const total = openPnl(position, index);
  const pnl = tokensDelta === position.sizeInTokens ? total : (total * tokensDelta) / position.sizeInTokens;
  return pnl < 0n ? -divideUp(-pnl, collateral.min) : pnl / collateral.max;
}

/** `numerator / denominator`, both above zero, rounded up. */
export function divideUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator;
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b);
