import { type Address, zeroAddress, zeroHash } from 'viem';
import { PER_SIZE } from '../market/funding';
import type { Market } from '../market/Market';
import { applyFactor, divideUp, minOf } from '../math/factors';
import type { Price } from '../outcome';
import type { Position } from '../Position';
import { keys } from '../state/keys';
import type { Referral } from '../transaction/Context';
import type { Transaction } from '../transaction/Transaction';

/** What a change of a position costs; amounts in the collateral token's units, factors 1e30 = 1, USD 1e30. */
export type PositionFees = {
  trader: Address;
  uiFeeReceiver: Address;
  collateralTokenPrice: Price;
  referral: ReferralFees | null;
  positionFeeFactor: bigint;
  positionFeeAmount: bigint;
  protocolFeeAmount: bigint;
  positionFeeReceiverFactor: bigint;
  positionFeeAmountForPool: bigint;
  borrowingFeeUsd: bigint;
  borrowingFeeAmount: bigint;
  borrowingFeeReceiverFactor: bigint;
  borrowingFeeAmountForFeeReceiver: bigint;
  fundingFeeAmount: bigint;
  claimableLongTokenAmount: bigint;
  claimableShortTokenAmount: bigint;
  latestFundingFeeAmountPerSize: bigint;
  latestLongTokenClaimableFundingAmountPerSize: bigint;
  latestShortTokenClaimableFundingAmountPerSize: bigint;
  uiFeeReceiverFactor: bigint;
  uiFeeAmount: bigint;
  liquidation: { amount: bigint; receiverFactor: bigint; amountForFeeReceiver: bigint } | null;
  feeReceiverAmount: bigint;
  feeAmountForPool: bigint;
  totalCostAmountExcludingFunding: bigint;
  totalCostAmount: bigint;
};

export type ReferralFees = Referral & {
  totalRebateAmount: bigint;
  traderDiscountAmount: bigint;
  affiliateRewardAmount: bigint;
};

export type FeesRequest = {
  position: Position;
  collateralTokenPrice: Price;
  /** Whether the trade brings longs and shorts closer together: it then pays the lower fee. */
  isImproved: boolean;
  sizeDeltaUsd: bigint;
  uiFeeReceiver: Address;
  isLiquidation: boolean;
};

/** Fees round down, what a liquidation and funding cost rounds up (README, Formulas). */
export function positionFees(tx: Transaction, market: Market, request: FeesRequest): PositionFees {
  const { position, collateralTokenPrice, sizeDeltaUsd } = request;
  const { marketToken } = market;
  const price = collateralTokenPrice.min;

  const positionFeeFactor = tx.uint(keys.positionFeeFactor(marketToken, request.isImproved));
  const positionFeeAmount = applyFactor(sizeDeltaUsd, positionFeeFactor) / price;
  const referral = referralFees(tx, position.account, positionFeeAmount);
  const protocolFeeAmount = positionFeeAmount - (referral?.totalRebateAmount ?? 0n);
  const positionFeeReceiverFactor = tx.uint(keys.positionFeeReceiverFactor);
  const positionFeeForReceiver = applyFactor(protocolFeeAmount, positionFeeReceiverFactor);

  const cumulative = tx.uint(keys.cumulativeBorrowingFactor(marketToken, position.isLong));
  const borrowingFeeUsd = applyFactor(position.sizeInUsd, cumulative - position.borrowingFactor);
  const borrowingFeeAmount = borrowingFeeUsd / price;
  const borrowingFeeReceiverFactor = tx.uint(keys.borrowingFeeReceiverFactor);
  const borrowingFeeAmountForFeeReceiver = applyFactor(borrowingFeeAmount, borrowingFeeReceiverFactor);

  const liquidation = request.isLiquidation ? liquidationFee(tx, marketToken, sizeDeltaUsd, price) : null;
  const uiFeeReceiverFactor = uiFeeFactor(tx, request.uiFeeReceiver);
  const uiFeeAmount = applyFactor(sizeDeltaUsd, uiFeeReceiverFactor) / price;
  const funding = fundingOf(tx, market, position);
  const totalCostAmountExcludingFunding =
    positionFeeAmount +
    borrowingFeeAmount +
    (liquidation?.amount ?? 0n) +
    uiFeeAmount -
    (referral?.traderDiscountAmount ?? 0n);

  return {
    trader: position.account,
    uiFeeReceiver: request.uiFeeReceiver,
    collateralTokenPrice,
    referral,
    positionFeeFactor,
    positionFeeAmount,
    protocolFeeAmount,
    positionFeeReceiverFactor,
    positionFeeAmountForPool: protocolFeeAmount - positionFeeForReceiver,
    borrowingFeeUsd,
    borrowingFeeAmount,
    borrowingFeeReceiverFactor,
    borrowingFeeAmountForFeeReceiver,
    ...funding,
    uiFeeReceiverFactor,
    uiFeeAmount,
    liquidation,
    feeReceiverAmount:
      positionFeeForReceiver + borrowingFeeAmountForFeeReceiver + (liquidation?.amountForFeeReceiver ?? 0n),
    feeAmountForPool:
      protocolFeeAmount -
      positionFeeForReceiver +
      (borrowingFeeAmount - borrowingFeeAmountForFeeReceiver) +
      (liquidation ? liquidation.amount - liquidation.amountForFeeReceiver : 0n),
    totalCostAmountExcludingFunding,
    totalCostAmount: totalCostAmountExcludingFunding + funding.fundingFeeAmount,
  };
}

function fundingOf(tx: Transaction, { marketToken, longToken, shortToken }: Market, position: Position) {
  const { isLong, sizeInUsd } = position;
  const fee = tx.uint(keys.fundingFeePerSize(marketToken, position.collateralToken, isLong));
  const long = tx.uint(keys.claimableFundingPerSize(marketToken, longToken, isLong));
  const short = tx.uint(keys.claimableFundingPerSize(marketToken, shortToken, isLong));
  const earned = (latest: bigint, before: bigint) => (sizeInUsd * (latest - before)) / PER_SIZE;
  return {
    fundingFeeAmount: divideUp(sizeInUsd * (fee - position.fundingFeeAmountPerSize), PER_SIZE),
    claimableLongTokenAmount: earned(long, position.longTokenClaimableFundingAmountPerSize),
    claimableShortTokenAmount: earned(short, position.shortTokenClaimableFundingAmountPerSize),
    latestFundingFeeAmountPerSize: fee,
    latestLongTokenClaimableFundingAmountPerSize: long,
    latestShortTokenClaimableFundingAmountPerSize: short,
  };
}

function liquidationFee(tx: Transaction, market: Address, sizeDeltaUsd: bigint, price: bigint) {
  const amount = divideUp(applyFactor(sizeDeltaUsd, tx.uint(keys.liquidationFeeFactor(market))), price);
  const receiverFactor = tx.uint(keys.liquidationFeeReceiverFactor);
  return { amount, receiverFactor, amountForFeeReceiver: applyFactor(amount, receiverFactor) };
}

/** A front end's fee, which it sets for itself up to a limit. */
export function uiFeeFactor(tx: Transaction, receiver: Address): bigint {
  if (receiver === zeroAddress) return 0n;
  return minOf(tx.uint(keys.uiFeeFactor(receiver)), tx.uint(keys.maxUiFeeFactor));
}

function referralFees(tx: Transaction, trader: Address, positionFeeAmount: bigint): ReferralFees | null {
  const referral = tx.context.referralOf?.(trader);
  if (!referral || referral.code === zeroHash) return null;
  const totalRebateAmount = applyFactor(positionFeeAmount, referral.totalRebateFactor);
  const traderDiscountAmount = applyFactor(totalRebateAmount, referral.traderDiscountFactor);
  return {
    ...referral,
    totalRebateAmount,
    traderDiscountAmount,
    affiliateRewardAmount: totalRebateAmount - traderDiscountAmount,
  };
}

/** Fees that were not charged as such: all zero but for funding already earned, and without a trader, as GMX logs them. */
export function emptyFees(fees: PositionFees): PositionFees {
  return {
    ...fees,
    trader: zeroAddress,
    uiFeeReceiver: zeroAddress,
    referral: null,
    positionFeeFactor: 0n,
    positionFeeAmount: 0n,
    protocolFeeAmount: 0n,
    positionFeeReceiverFactor: 0n,
    positionFeeAmountForPool: 0n,
    borrowingFeeUsd: 0n,
    borrowingFeeAmount: 0n,
    borrowingFeeReceiverFactor: 0n,
    borrowingFeeAmountForFeeReceiver: 0n,
    fundingFeeAmount: 0n,
    uiFeeReceiverFactor: 0n,
    uiFeeAmount: 0n,
    liquidation: null,
    feeReceiverAmount: 0n,
    feeAmountForPool: 0n,
    totalCostAmountExcludingFunding: 0n,
    totalCostAmount: 0n,
  };
}
