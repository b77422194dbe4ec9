import { type Address, zeroHash } from 'viem';
import { applyFactor, divideAway } from '../math/factors';
import type { Price } from '../outcome';
import { keys } from '../state/keys';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';
import { divisorOf, type Market, type MarketPrices, pnlToken } from './Market';

export const poolAmount = (tx: Transaction, market: Market, token: Address) =>
  tx.uint(keys.poolAmount(market.marketToken, token)) / divisorOf(market);

/** USD (1e30) of the pool that backs one side, at its token's min price. */
export const poolUsd = (tx: Transaction, market: Market, prices: MarketPrices, isLong: boolean) =>
  poolAmount(tx, market, pnlToken(market, isLong)) * (isLong ? prices.long.min : prices.short.min);

/** Tokens into or out of the pool, and of the inventory it may share with other markets. */
export function applyDeltaToPool(tx: Transaction, market: Market, token: Address, delta: bigint): void {
  const { marketToken } = market;
  const next = tx.applyDeltaToUint(
    keys.poolAmount(marketToken, token),
    delta,
    'Invalid state, negative poolAmount',
  );
  applyDeltaToVirtualInventory(tx, market, token, delta);
  tx.emit('PoolAmountUpdated', [marketToken], {
    address: { market: marketToken, token },
    uint: { nextValue: next },
    int: { delta },
  });
}

function applyDeltaToVirtualInventory(tx: Transaction, market: Market, token: Address, delta: bigint): void {
  const { marketToken } = market;
  const id = tx.bytes32(keys.virtualMarketId(marketToken));
  if (id === zeroHash) return;
  const isLongToken = token === market.longToken;
  const next = tx.applyBoundedDeltaToUint(keys.virtualInventoryForSwaps(id, isLongToken), delta);
  tx.emit('VirtualSwapInventoryUpdated', [marketToken, id], {
    address: { market: marketToken },
    uint: { nextValue: next },
    int: { delta },
    bool: { isLongToken },
    bytes32: { virtualMarketId: id },
  });
}

export function requirePoolAmountBelowMax(tx: Transaction, market: Market, token: Address): void {
  const amount = poolAmount(tx, market, token);
  const max = tx.uint(keys.maxPoolAmount(market.marketToken, token));
  if (amount > max) throw new GmxError('MaxPoolAmountExceeded', amount, max);
}

/** The most a side may reserve: its pool's USD times a factor (1e30). */
const maxReserved = (tx: Transaction, pool: bigint, factorKey: string) =>
  applyFactor(pool, tx.uint(factorKey));

/** Reverts if the side's reserved USD exceed what its pool may back. */
export function requireReserve(
  tx: Transaction,
  market: Market,
  prices: MarketPrices,
  isLong: boolean,
  reservedUsd: bigint,
): void {
  const max = maxReserved(
    tx,
    poolUsd(tx, market, prices, isLong),
    keys.reserveFactor(market.marketToken, isLong),
  );
  if (reservedUsd > max) throw new GmxError('InsufficientReserve', reservedUsd, max);
}

/** The same with the stricter factor that an increase has to meet. */
export function requireOpenInterestReserve(
  tx: Transaction,
  market: Market,
  prices: MarketPrices,
  isLong: boolean,
  reservedUsd: bigint,
): void {
  const max = maxReserved(
    tx,
    poolUsd(tx, market, prices, isLong),
    keys.openInterestReserveFactor(market.marketToken, isLong),
  );
  if (reservedUsd > max) throw new GmxError('InsufficientReserveForOpenInterest', reservedUsd, max);
}

/**
 * A swap's price impact out of (positive) or into (negative) the token's impact pool. `amount`: token units, at most what the
 * pool holds; `cappedUsd`: what a positive impact could not take from it.
 */
export function applySwapImpact(
  tx: Transaction,
  market: Market,
  token: Address,
  price: Price,
  impactUsd: bigint,
): { amount: bigint; cappedUsd: bigint } {
  const key = keys.swapImpactPoolAmount(market.marketToken, token);
  let cappedUsd = 0n;
  let amount: bigint;
  if (impactUsd > 0n) {
    amount = impactUsd / price.max;
    const max = tx.uint(key);
    if (amount > max) {
      cappedUsd = (amount - max) * price.max;
      amount = max;
    }
  } else {
    amount = divideAway(impactUsd, price.min);
  }
  const next = tx.applyBoundedDeltaToUint(key, -amount);
  tx.emit('SwapImpactPoolAmountUpdated', [market.marketToken], {
    address: { market: market.marketToken, token },
    uint: { nextValue: next },
    int: { delta: -amount },
  });
  return { amount, cappedUsd };
}
