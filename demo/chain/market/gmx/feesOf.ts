import { type Address, type Hex, zeroHash } from 'viem';
import type { LiquidationFee, PositionFeesEvent, Referral } from '../../emitter/positionFees';
import { PER_SIZE_PRECISION } from './accruedFactors';
import { divideUpMagnitude } from './integerMath';
import type { OpenPosition, Quote } from './openPosition';

const ONE = 10n ** 30n;
const percent = (hundredths: bigint) => (ONE * hundredths) / 10_000n;
/** Fee factors of GMX's Arbitrum markets: 0.06% of the size, 0.04% if the trade evens the market out. */
const POSITION_FEE = percent(6n);
const BALANCING_POSITION_FEE = percent(4n);
const RECEIVER = percent(3_700n);
const LIQUIDATION_FEE = percent(20n);
const REBATE = percent(1_000n);
const TRADER_SHARE = percent(5_000n);

export type ReferralCode = {
  code: Hex;
  affiliate: Address;
};

export type FeeRequest = {
  orderKey: Hex;
  position: OpenPosition;
  quote: Quote;
  sizeDeltaUsd: bigint;
  isIncrease: boolean;
  /** Whether the trade evens out longs and shorts. */
  balances: boolean;
  isLiquidation: boolean;
  referral: ReferralCode | null;
};

const applied = (amount: bigint, factor: bigint) => (amount * factor) / ONE;

/**
 * The PositionFeesCollected of an event, based on the position before it: position fee on the size traded, borrowing and
 * funding on the size held since the last event (GMX PositionPricingUtils.getPositionFees).
 */
export function feesOf(request: FeeRequest): PositionFeesEvent {
  const { position, quote, sizeDeltaUsd, isIncrease, orderKey } = request;
  const price = quote.collateral.min;
  const since = (key: keyof typeof quote.factors) => quote.factors[key] - position[key];

  const positionFeeFactor = request.balances ? BALANCING_POSITION_FEE : POSITION_FEE;
  const positionFeeAmount = applied(sizeDeltaUsd, positionFeeFactor) / price;
  const borrowingFeeUsd = applied(position.sizeInUsd, since('borrowingFactor'));
  const borrowingFeeAmount = borrowingFeeUsd / price;
  const fundingFeeAmount = divideUpMagnitude(
    position.sizeInUsd * since('fundingFeeAmountPerSize'),
    PER_SIZE_PRECISION,
  );
  const claimable = (key: keyof typeof quote.factors) =>
    (position.sizeInUsd * since(key)) / PER_SIZE_PRECISION;

  const referral = referralOf(request.referral, positionFeeAmount);
  const liquidation = request.isLiquidation ? liquidationFeeOf(sizeDeltaUsd, price) : null;
  const protocolFeeAmount = positionFeeAmount - (referral?.totalRebateAmount ?? 0n);
  const positionFeeForReceiver = applied(protocolFeeAmount, RECEIVER);
  const borrowingFeeForReceiver = applied(borrowingFeeAmount, RECEIVER);
  const positionFeeAmountForPool = protocolFeeAmount - positionFeeForReceiver;

  return {
    orderKey,
    positionKey: position.key,
    trader: position.account,
    market: position.market,
    collateralToken: position.collateralToken,
    collateralTokenPrice: quote.collateral,
    tradeSizeUsd: sizeDeltaUsd,
    isIncrease,
    fundingFeeAmount,
    claimableLongTokenAmount: claimable('longTokenClaimableFundingAmountPerSize'),
    claimableShortTokenAmount: claimable('shortTokenClaimableFundingAmountPerSize'),
    latestFundingFeeAmountPerSize: quote.factors.fundingFeeAmountPerSize,
    latestLongTokenClaimableFundingAmountPerSize: quote.factors.longTokenClaimableFundingAmountPerSize,
    latestShortTokenClaimableFundingAmountPerSize: quote.factors.shortTokenClaimableFundingAmountPerSize,
    borrowingFeeUsd,
    borrowingFeeAmount,
    borrowingFeeReceiverFactor: RECEIVER,
    borrowingFeeAmountForFeeReceiver: borrowingFeeForReceiver,
    positionFeeFactor,
    protocolFeeAmount,
    positionFeeReceiverFactor: RECEIVER,
    feeReceiverAmount:
      positionFeeForReceiver + borrowingFeeForReceiver + (liquidation?.amountForFeeReceiver ?? 0n),
    feeAmountForPool:
      positionFeeAmountForPool +
      (borrowingFeeAmount - borrowingFeeForReceiver) +
      (liquidation ? liquidation.amount - liquidation.amountForFeeReceiver : 0n),
    positionFeeAmountForPool,
    positionFeeAmount,
    totalCostAmount:
      positionFeeAmount +
      borrowingFeeAmount +
      fundingFeeAmount +
      (liquidation?.amount ?? 0n) -
      (referral?.traderDiscountAmount ?? 0n),
    referral,
    liquidation,
  };
}

/** The fees that GMX emits for an insolvent close: nothing is charged, only funding already earned stays claimable. */
export function emptiedFees(fees: PositionFeesEvent): PositionFeesEvent {
  return {
    ...fees,
    collateralTokenPrice: { min: 0n, max: 0n },
    fundingFeeAmount: 0n,
    borrowingFeeUsd: 0n,
    borrowingFeeAmount: 0n,
    borrowingFeeReceiverFactor: 0n,
    borrowingFeeAmountForFeeReceiver: 0n,
    positionFeeFactor: 0n,
    protocolFeeAmount: 0n,
    positionFeeReceiverFactor: 0n,
    feeReceiverAmount: 0n,
    feeAmountForPool: 0n,
    positionFeeAmountForPool: 0n,
    positionFeeAmount: 0n,
    totalCostAmount: 0n,
    referral: null,
    liquidation: null,
  };
}

function referralOf(referral: ReferralCode | null, positionFeeAmount: bigint): Referral | null {
  if (!referral || referral.code === zeroHash) return null;
  const totalRebateAmount = applied(positionFeeAmount, REBATE);
  const traderDiscountAmount = applied(totalRebateAmount, TRADER_SHARE);
  return {
    ...referral,
    totalRebateFactor: REBATE,
    traderDiscountFactor: TRADER_SHARE,
    totalRebateAmount,
    traderDiscountAmount,
    affiliateRewardAmount: totalRebateAmount - traderDiscountAmount,
  };
}

function liquidationFeeOf(sizeDeltaUsd: bigint, price: bigint): LiquidationFee {
  const amount = applied(sizeDeltaUsd, LIQUIDATION_FEE) / price;
  return { amount, receiverFactor: RECEIVER, amountForFeeReceiver: applied(amount, RECEIVER) };
}
