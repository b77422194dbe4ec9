import type { Hex } from 'viem';
import { applyDeltaToPendingImpact } from '../../../sandbox/gmx/market/impactPool';
import { type Market, positionMarket } from '../../../sandbox/gmx/market/Market';
import {
  applyDeltaToCollateralSum,
  applyDeltaToOpenInterest,
  updateTotalBorrowing,
} from '../../../sandbox/gmx/market/openInterest';
import { maxOf } from '../../../sandbox/gmx/math/factors';
import {
  type Position,
  readPosition,
  removePosition,
  writePosition,
} from '../../../sandbox/gmx/position/Position';
import { keys } from '../../../sandbox/gmx/state/keys';
import type { Transaction } from '../../../sandbox/gmx/transaction/Transaction';

/**
 * Takes over what an order has made of a position, as GMX's events tell: the position, the market's sums over positions, its
 * cumulative factors and the order's nonce. The pools stay as they are, since events about positions do not say what entered
 * or left them. A position of size 0 is closed.
 */
export function adoptPosition(tx: Transaction, key: Hex, position: Position): void {
  const { isLong, collateralToken } = position;
  const market = positionMarket(tx, position.market);
  const before = readPosition(tx, key);
  tx.incrementUint(keys.nonce, 1n);

  raiseFactors(tx, market, position);
  updateTotalBorrowing(tx, market, isLong, before, position);
  applyDeltaToPendingImpact(tx, market, position.pendingImpactAmount - before.pendingImpactAmount);
  const collateral = position.collateralAmount - before.collateralAmount;
  applyDeltaToCollateralSum(tx, market, collateralToken, isLong, collateral);
  applyDeltaToOpenInterest(tx, market, collateralToken, isLong, {
    usd: position.sizeInUsd - before.sizeInUsd,
    tokens: position.sizeInTokens - before.sizeInTokens,
  });
  if (position.sizeInUsd === 0n) removePosition(tx, key, position.account);
  else writePosition(tx, key, position);
}

/** A position never owes from a later time than its market knows of. */
function raiseFactors(
  tx: Transaction,
  { marketToken: market, longToken, shortToken }: Market,
  position: Position,
) {
  const { collateralToken, isLong } = position;
  const latest = [
    [keys.cumulativeBorrowingFactor(market, isLong), position.borrowingFactor],
    [keys.fundingFeePerSize(market, collateralToken, isLong), position.fundingFeeAmountPerSize],
    [
      keys.claimableFundingPerSize(market, longToken, isLong),
      position.longTokenClaimableFundingAmountPerSize,
    ],
    [
      keys.claimableFundingPerSize(market, shortToken, isLong),
      position.shortTokenClaimableFundingAmountPerSize,
    ],
  ] as const;
  for (const [factor, value] of latest) tx.setUint(factor, maxOf(tx.uint(factor), value));

  const changedAt = maxOf(position.increasedAtTime, position.decreasedAtTime);
  for (const updatedAt of [
    keys.fundingUpdatedAt(market),
    keys.cumulativeBorrowingFactorUpdatedAt(market, isLong),
  ]) {
    tx.setUint(updatedAt, maxOf(tx.uint(updatedAt), changedAt));
  }
}
