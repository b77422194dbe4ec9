import { type Address, zeroAddress } from 'viem';
import { addClaimableFee, addClaimableUiFee, FEE_TYPE } from '../market/claimable';
import { applyDeltaToPendingImpact } from '../market/impactPool';
import type { Market, MarketPrices } from '../market/Market';
import { priceOfToken } from '../market/Market';
import {
  applyDeltaToCollateralSum,
  applyDeltaToOpenInterest,
  reservedUsd,
  updateTotalBorrowing,
} from '../market/openInterest';
import { applyDeltaToPool, requireOpenInterestReserve, requireReserve } from '../market/pool';
import { type Position, writePosition } from '../Position';
import { increasePrice } from '../pricing/executionPrice';
import { type PositionFees, positionFees } from '../pricing/positionFees';
import { keys } from '../state/keys';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';
import { emitPositionFees, emitPositionIncrease, type PositionChange } from './positionEvents';
import { collateralSuffices, requireValidPosition } from './positionLimits';
import { addFunding, rewardAffiliate } from './positionRewards';

/**
 * Adds size and collateral to a position: fees out of the collateral, price impact pending, then every limit of position and
 * market. `collateralAmount`: what arrived in the market, in the collateral token.
 */
export function increasePosition(tx: Transaction, change: PositionChange, collateralAmount: bigint): void {
  const { order, market, prices, positionKey } = change;
  const { sizeDeltaUsd, isLong } = order;
  const before = change.position.sizeInUsd === 0n ? withLatestFunding(tx, change) : change.position;

  const price = increasePrice(tx, market, order, prices.index);
  const fees = positionFees(tx, market, {
    position: before,
    collateralTokenPrice: priceOfToken(market, prices, before.collateralToken),
    isImproved: price.isImproved,
    sizeDeltaUsd,
    uiFeeReceiver: order.uiFeeReceiver,
    isLiquidation: false,
  });
  const collateralDelta = collateralAmount - fees.totalCostAmount;
  collectFees(tx, market, before, fees, order.uiFeeReceiver, collateralDelta);
  if (before.collateralAmount + collateralDelta < 0n) {
    throw new GmxError('InsufficientCollateralAmount', before.collateralAmount, collateralDelta);
  }
  applyDeltaToPendingImpact(tx, market, price.impactAmount);

  const position: Position = {
    ...before,
    pendingImpactAmount: before.pendingImpactAmount + price.impactAmount,
    sizeInUsd: before.sizeInUsd + sizeDeltaUsd,
    sizeInTokens: before.sizeInTokens + price.sizeDeltaInTokens,
    collateralAmount: before.collateralAmount + collateralDelta,
    borrowingFactor: tx.uint(keys.cumulativeBorrowingFactor(market.marketToken, isLong)),
    fundingFeeAmountPerSize: fees.latestFundingFeeAmountPerSize,
    longTokenClaimableFundingAmountPerSize: fees.latestLongTokenClaimableFundingAmountPerSize,
    shortTokenClaimableFundingAmountPerSize: fees.latestShortTokenClaimableFundingAmountPerSize,
    increasedAtTime: tx.context.now,
  };
  updateTotalBorrowing(tx, market, isLong, before, position);
  addFunding(tx, market, position.account, fees);
  writePosition(tx, positionKey, position);
  applyDeltaToOpenInterest(tx, market, position.collateralToken, isLong, {
    usd: sizeDeltaUsd,
    tokens: price.sizeDeltaInTokens,
  });

  if (sizeDeltaUsd > 0n) requireBacking(tx, market, prices, position);
  rewardAffiliate(tx, market, position.collateralToken, fees);
  // collateral alone only has to keep a position from liquidation
  const forLiquidation = sizeDeltaUsd === 0n;
  requireValidPosition(tx, market, prices, position, { forMinimums: true, forLiquidation });

  const after = { ...change, position };
  emitPositionFees(tx, 'PositionFeesCollected', after, fees, { sizeDeltaUsd, isIncrease: true });
  emitPositionIncrease(tx, after, price, collateralDelta);
}

/** A new position owes and earns funding from now on. */
function withLatestFunding(tx: Transaction, { market, position }: PositionChange): Position {
  const { marketToken, longToken, shortToken } = market;
  const { collateralToken, isLong } = position;
  return {
    ...position,
    fundingFeeAmountPerSize: tx.uint(keys.fundingFeePerSize(marketToken, collateralToken, isLong)),
    longTokenClaimableFundingAmountPerSize: tx.uint(
      keys.claimableFundingPerSize(marketToken, longToken, isLong),
    ),
    shortTokenClaimableFundingAmountPerSize: tx.uint(
      keys.claimableFundingPerSize(marketToken, shortToken, isLong),
    ),
  };
}

function collectFees(
  tx: Transaction,
  market: Market,
  { collateralToken, isLong }: Position,
  fees: PositionFees,
  uiFeeReceiver: Address,
  collateralDelta: bigint,
): void {
  addClaimableFee(tx, market, collateralToken, fees.feeReceiverAmount, FEE_TYPE.position);
  if (uiFeeReceiver !== zeroAddress) {
    addClaimableUiFee(tx, uiFeeReceiver, market, collateralToken, fees.uiFeeAmount, FEE_TYPE.uiPosition);
  }
  applyDeltaToCollateralSum(tx, market, collateralToken, isLong, collateralDelta);
  applyDeltaToPool(tx, market, collateralToken, fees.feeAmountForPool);
}

/** The pool must be able to pay, and the collateral to carry the size. */
function requireBacking(tx: Transaction, market: Market, prices: MarketPrices, position: Position): void {
  const { isLong, sizeInUsd, collateralAmount } = position;
  const reserved = reservedUsd(tx, market, prices, isLong);
  requireReserve(tx, market, prices, isLong, reserved);
  requireOpenInterestReserve(tx, market, prices, isLong, reserved);
  const { suffices, remainingCollateralUsd } = collateralSuffices(tx, market, prices, position, {
    sizeInUsd,
    collateralAmount,
    realizedPnlUsd: 0n,
    openInterestDelta: 0n,
  });
  if (!suffices) throw new GmxError('InsufficientCollateralUsd', remainingCollateralUsd);
}
