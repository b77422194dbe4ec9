import { applyFactor, divideUp, minOf } from '../math/factors';
import { keys } from '../state/keys';
import type { Transaction } from '../transaction/Transaction';
import type { Market, MarketPrices } from './Market';
import { poolUsd } from './pool';

/** Hands the impact pool's surplus over to the liquidity pool, at a rate per second. */
export function distributeImpactPool(tx: Transaction, { marketToken }: Market): void {
  const { now } = tx.context;
  const distributedAtKey = keys.impactPoolDistributedAt(marketToken);
  const amount = surplusSince(tx, marketToken, now - tx.uint(distributedAtKey));
  if (amount > 0n) {
    const next = tx.decrementUint(keys.impactPoolAmount(marketToken), amount);
    emitImpactPool(tx, marketToken, next, -amount);
    tx.emit('PositionImpactPoolDistributed', [marketToken], {
      address: { market: marketToken },
      uint: { distributionAmount: amount, nextPositionImpactPoolAmount: next },
    });
  }
  tx.setUint(distributedAtKey, now);
}

function surplusSince(tx: Transaction, market: Market['marketToken'], duration: bigint): bigint {
  const amount = tx.uint(keys.impactPoolAmount(market));
  const rate = tx.uint(keys.impactPoolDistributionRate(market));
  if (amount === 0n || rate === 0n) return 0n;
  const min = tx.uint(keys.minImpactPoolAmount(market));
  return amount <= min ? 0n : minOf(applyFactor(duration, rate), amount - min);
}

/**
 * The most positive impact (USD 1e30) that the market can pay: the impact pool, and what the liquidity pool may lend to it.
 * Lending is not in any recorded run; the limits are those that GMX configures.
 */
export function maxPayableImpactUsd(
  tx: Transaction,
  market: Market,
  prices: MarketPrices,
  usd: bigint,
): bigint {
  const { marketToken } = market;
  const inPool = tx.uint(keys.impactPoolAmount(marketToken)) * prices.index.min;
  if (usd <= inPool) return usd;
  const pool = poolUsd(tx, market, prices, true) + poolUsd(tx, market, prices, false);
  const byFactor = applyFactor(pool, tx.uint(keys.maxLendableImpactFactor(marketToken)));
  const lendable = minOf(byFactor, tx.uint(keys.maxLendableImpactUsd(marketToken)));
  const lent = tx.uint(keys.lentImpactPoolAmount(marketToken)) * prices.index.max;
  return minOf(usd, inPool + (lendable > lent ? lendable - lent : 0n));
}

/** Pays a positive impact (USD 1e30) out of the impact pool; what it lacks is lent by the liquidity pool. */
export function payFromImpactPool(
  tx: Transaction,
  { marketToken }: Market,
  prices: MarketPrices,
  usd: bigint,
): void {
  const amount = divideUp(usd, prices.index.min);
  const key = keys.impactPoolAmount(marketToken);
  const fromPool = minOf(amount, tx.uint(key));
  if (amount > fromPool) {
    const lent = tx.uint(keys.lentImpactPoolAmount(marketToken)) + amount - fromPool;
    tx.setUint(keys.lentImpactPoolAmount(marketToken), lent);
    emitLent(tx, marketToken, lent, amount - fromPool);
  }
  const next = tx.decrementUint(key, fromPool);
  emitImpactPool(tx, marketToken, next, -fromPool);
}

/** Adds index tokens that a negative impact paid: they repay what was lent, the rest stays in the impact pool. */
export function addToImpactPool(tx: Transaction, { marketToken }: Market, amount: bigint): void {
  const lentKey = keys.lentImpactPoolAmount(marketToken);
  const lent = tx.uint(lentKey);
  const repaid = minOf(lent, amount);
  tx.setUint(lentKey, lent - repaid);
  emitLent(tx, marketToken, lent - repaid, -repaid);
  const next = tx.incrementUint(keys.impactPoolAmount(marketToken), amount - repaid);
  emitImpactPool(tx, marketToken, next, amount - repaid);
}

/** Impact of open positions that is not settled yet, in index tokens. */
export function applyDeltaToPendingImpact(tx: Transaction, { marketToken }: Market, delta: bigint): void {
  const next = tx.applyDeltaToInt(keys.totalPendingImpactAmount(marketToken), delta);
  tx.emit('TotalPendingImpactAmountUpdated', [marketToken], {
    address: { market: marketToken },
    int: { delta, nextValue: next },
  });
}

function emitImpactPool(
  tx: Transaction,
  market: Market['marketToken'],
  nextValue: bigint,
  delta: bigint,
): void {
  tx.emit('PositionImpactPoolAmountUpdated', [market], {
    address: { market },
    uint: { nextValue },
    int: { delta },
  });
}

function emitLent(tx: Transaction, market: Market['marketToken'], nextValue: bigint, delta: bigint): void {
  tx.emit('LentPositionImpactPoolAmountUpdated', [market], {
    address: { market },
    uint: { nextValue },
    int: { delta },
  });
}
