import { applyFactor, ONE, toFactor } from '../math/factors';
import { power } from '../math/power';
import { keys } from '../state/keys';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';
import type { Market, MarketPrices } from './Market';
import { openInterest, reservedUsd } from './openInterest';
import { poolUsd } from './pool';

/**
 * Adds what a side's borrowing has cost since the last update to its cumulative factor (README, Formulas): usage =
 * reserved / (pool × OPEN_INTEREST_RESERVE_FACTOR), rate = usage × BASE, steeper above the optimal usage.
 */
export function updateBorrowing(
  tx: Transaction,
  market: Market,
  prices: MarketPrices,
  isLong: boolean,
): void {
  const { marketToken } = market;
  const { now } = tx.context;
  const updatedAtKey = keys.cumulativeBorrowingFactorUpdatedAt(marketToken, isLong);
  const updatedAt = tx.uint(updatedAtKey);
  const rate = borrowingFactorPerSecond(tx, market, prices, isLong);
  const delta = rate * (updatedAt === 0n ? 0n : now - updatedAt);
  const next = tx.incrementUint(keys.cumulativeBorrowingFactor(marketToken, isLong), delta);
  tx.emit('CumulativeBorrowingFactorUpdated', [marketToken], {
    address: { market: marketToken },
    uint: { delta, nextValue: next },
    bool: { isLong },
  });
  tx.setUint(updatedAtKey, now);
  tx.emit('Borrowing', [marketToken], {
    address: { market: marketToken },
    uint: { borrowingFactorPerSecond: rate },
  });
}

/** 1e30 = the whole size, per second. */
function borrowingFactorPerSecond(
  tx: Transaction,
  market: Market,
  prices: MarketPrices,
  isLong: boolean,
): bigint {
  const { marketToken } = market;
  const reserved = reservedUsd(tx, market, prices, isLong);
  if (reserved === 0n) return 0n;
  if (tx.bool(keys.skipBorrowingFeeForSmallerSide)) {
    if (openInterest(tx, market, isLong) < openInterest(tx, market, !isLong)) return 0n;
  }
  const pool = poolUsd(tx, market, prices, isLong);
  if (pool === 0n) throw new GmxError('UnableToGetBorrowingFactorEmptyPoolUsd');

  const optimal = tx.uint(keys.optimalUsageFactor(marketToken, isLong));
  if (optimal === 0n) {
    const raised = power(reserved, tx.uint(keys.borrowingExponentFactor(marketToken, isLong)));
    return applyFactor(toFactor(raised, pool), tx.uint(keys.borrowingFactor(marketToken, isLong)));
  }
  const max = applyFactor(pool, tx.uint(keys.openInterestReserveFactor(marketToken, isLong)));
  const usage = toFactor(reserved, max);
  const base = tx.uint(keys.baseBorrowingFactor(marketToken, isLong));
  const rate = applyFactor(usage, base);
  if (usage <= optimal || optimal >= ONE) return rate;
  const above = tx.uint(keys.aboveOptimalUsageBorrowingFactor(marketToken, isLong));
  return above > base ? rate + ((above - base) * (usage - optimal)) / (ONE - optimal) : rate;
}
