import { type Address, zeroHash } from 'viem';
import { applyFactor, maxOf } from '../math/factors';
import { keys } from '../state/keys';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';
import { divisorOf, type Market, type MarketPrices } from './Market';

/** USD (1e30) of one side's positions on one collateral token. */
export const openInterestOn = (tx: Transaction, market: Market, token: Address, isLong: boolean) =>
  tx.uint(keys.openInterest(market.marketToken, token, isLong)) / divisorOf(market);

/** USD (1e30) of all positions of one side. */
export const openInterest = (tx: Transaction, market: Market, isLong: boolean) =>
  openInterestOn(tx, market, market.longToken, isLong) +
  openInterestOn(tx, market, market.shortToken, isLong);

/** Index tokens of all positions of one side. */
export function openInterestInTokens(tx: Transaction, market: Market, isLong: boolean): bigint {
  const on = (token: Address) =>
    tx.uint(keys.openInterestInTokens(market.marketToken, token, isLong)) / divisorOf(market);
  return on(market.longToken) + on(market.shortToken);
}

/** USD (1e30) that the pool must hold for a side: longs can win without bound, shorts at most their size. */
export const reservedUsd = (tx: Transaction, market: Market, prices: MarketPrices, isLong: boolean) =>
  isLong ? openInterestInTokens(tx, market, true) * prices.index.max : openInterest(tx, market, false);

/** A position's change of size, in USD and tokens, with the limits of the market. Nothing for a size of zero. */
export function applyDeltaToOpenInterest(
  tx: Transaction,
  market: Market,
  collateralToken: Address,
  isLong: boolean,
  delta: { usd: bigint; tokens: bigint },
): void {
  if (delta.usd === 0n) return;
  const { marketToken } = market;
  const next = tx.applyDeltaToUint(
    keys.openInterest(marketToken, collateralToken, isLong),
    delta.usd,
    'Invalid state: negative open interest',
  );
  applyDeltaToVirtualInventory(tx, market.indexToken, isLong ? -delta.usd : delta.usd);
  if (delta.usd > 0n) requireOpenInterestBelowMax(tx, market, isLong);
  tx.emit('OpenInterestUpdated', [marketToken], {
    address: { market: marketToken, collateralToken },
    uint: { nextValue: next },
    int: { delta: delta.usd },
    bool: { isLong },
  });
  const nextTokens = tx.applyDeltaToUint(
    keys.openInterestInTokens(marketToken, collateralToken, isLong),
    delta.tokens,
    'Invalid state: negative open interest in tokens',
  );
  tx.emit('OpenInterestInTokensUpdated', [marketToken], {
    address: { market: marketToken, collateralToken },
    uint: { nextValue: nextTokens },
    int: { delta: delta.tokens },
    bool: { isLong },
  });
}

function applyDeltaToVirtualInventory(tx: Transaction, indexToken: Address, delta: bigint): void {
  const id = tx.bytes32(keys.virtualTokenId(indexToken));
  if (id === zeroHash) return;
  const next = tx.applyDeltaToInt(keys.virtualInventoryForPositions(id), delta);
  tx.emit('VirtualPositionInventoryUpdated', [indexToken, id], {
    address: { token: indexToken },
    int: { delta, nextValue: next },
    bytes32: { virtualTokenId: id },
  });
}

function requireOpenInterestBelowMax(tx: Transaction, market: Market, isLong: boolean): void {
  const total = openInterest(tx, market, isLong);
  const max = tx.uint(keys.maxOpenInterest(market.marketToken, isLong));
  if (total > max) throw new GmxError('MaxOpenInterestExceeded', total, max);
}

/** Collateral into or out of one side's sum. */
export function applyDeltaToCollateralSum(
  tx: Transaction,
  market: Market,
  token: Address,
  isLong: boolean,
  delta: bigint,
): void {
  const { marketToken } = market;
  const next = tx.applyDeltaToUint(
    keys.collateralSum(marketToken, token, isLong),
    delta,
    'Invalid state: negative collateralSum',
  );
  tx.emit('CollateralSumUpdated', [marketToken], {
    address: { market: marketToken, collateralToken: token },
    uint: { nextValue: next },
    int: { delta },
    bool: { isLong },
  });
  if (delta > 0n) {
    const max = tx.uint(keys.maxCollateralSum(marketToken, token, isLong));
    if (next > max) throw new GmxError('MaxCollateralSumExceeded', next, max);
  }
}

/** The collateral that a side's positions need at least, as a factor of their size; it grows with open interest. */
export const minCollateralFactor = (
  tx: Transaction,
  market: Market,
  isLong: boolean,
  openInterestDelta: bigint,
) =>
  maxOf(
    applyFactor(
      openInterest(tx, market, isLong) + openInterestDelta,
      tx.uint(keys.minCollateralFactorForOpenInterest(market.marketToken, isLong)),
    ),
    tx.uint(keys.minCollateralFactor(market.marketToken)),
  );

/** The sum of `size × borrowing factor` over one side's positions, when one of them changes. */
export function updateTotalBorrowing(
  tx: Transaction,
  market: Market,
  isLong: boolean,
  before: { sizeInUsd: bigint; borrowingFactor: bigint },
  after: { sizeInUsd: bigint; borrowingFactor: bigint },
): void {
  const key = keys.totalBorrowing(market.marketToken, isLong);
  const less = applyFactor(before.sizeInUsd, before.borrowingFactor);
  const more = applyFactor(after.sizeInUsd, after.borrowingFactor);
  tx.setUint(key, tx.uint(key) - less + more);
}
