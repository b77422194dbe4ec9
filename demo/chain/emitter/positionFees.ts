import { type Address, type Hex, zeroAddress, zeroHash } from 'viem';
import { addressTopic, encodeEventLog1 } from './encodeEventLog1';
import { eventLogData } from './eventLogData';
import type { Price } from './price';
import type { RawLog } from './rawLog';

export type Referral = {
  code: Hex;
  affiliate: Address;
  /** Factors are 1e30 = 1. */
  totalRebateFactor: bigint;
  traderDiscountFactor: bigint;
  totalRebateAmount: bigint;
  traderDiscountAmount: bigint;
  affiliateRewardAmount: bigint;
};

export type LiquidationFee = {
  amount: bigint;
  receiverFactor: bigint;
  amountForFeeReceiver: bigint;
};

/** Amounts in the collateral token's units, factors 1e30 = 1, USD 1e30. */
export type PositionFeesEvent = {
  orderKey: Hex;
  positionKey: Hex;
  trader: Address;
  market: Address;
  collateralToken: Address;
  collateralTokenPrice: Price;
  tradeSizeUsd: bigint;
  isIncrease: boolean;
  fundingFeeAmount: bigint;
  claimableLongTokenAmount: bigint;
  claimableShortTokenAmount: bigint;
  latestFundingFeeAmountPerSize: bigint;
  latestLongTokenClaimableFundingAmountPerSize: bigint;
  latestShortTokenClaimableFundingAmountPerSize: bigint;
  borrowingFeeUsd: bigint;
  borrowingFeeAmount: bigint;
  borrowingFeeReceiverFactor: bigint;
  borrowingFeeAmountForFeeReceiver: bigint;
  positionFeeFactor: bigint;
  protocolFeeAmount: bigint;
  positionFeeReceiverFactor: bigint;
  feeReceiverAmount: bigint;
  feeAmountForPool: bigint;
  positionFeeAmountForPool: bigint;
  positionFeeAmount: bigint;
  totalCostAmount: bigint;
  referral: Referral | null;
  liquidation: LiquidationFee | null;
};

export function encodePositionFeesCollected(fees: PositionFeesEvent): RawLog {
  const { referral, liquidation } = fees;
  return encodeEventLog1(
    'PositionFeesCollected',
    addressTopic(fees.market),
    eventLogData({
      bytes32: {
        orderKey: fees.orderKey,
        positionKey: fees.positionKey,
        referralCode: referral?.code ?? zeroHash,
      },
      address: {
        market: fees.market,
        collateralToken: fees.collateralToken,
        affiliate: referral?.affiliate ?? zeroAddress,
        trader: fees.trader,
        uiFeeReceiver: zeroAddress,
      },
      uint: {
        'collateralTokenPrice.min': fees.collateralTokenPrice.min,
        'collateralTokenPrice.max': fees.collateralTokenPrice.max,
        tradeSizeUsd: fees.tradeSizeUsd,
        fundingFeeAmount: fees.fundingFeeAmount,
        claimableLongTokenAmount: fees.claimableLongTokenAmount,
        claimableShortTokenAmount: fees.claimableShortTokenAmount,
        latestFundingFeeAmountPerSize: fees.latestFundingFeeAmountPerSize,
        latestLongTokenClaimableFundingAmountPerSize: fees.latestLongTokenClaimableFundingAmountPerSize,
        latestShortTokenClaimableFundingAmountPerSize: fees.latestShortTokenClaimableFundingAmountPerSize,
        borrowingFeeUsd: fees.borrowingFeeUsd,
        borrowingFeeAmount: fees.borrowingFeeAmount,
        borrowingFeeReceiverFactor: fees.borrowingFeeReceiverFactor,
        borrowingFeeAmountForFeeReceiver: fees.borrowingFeeAmountForFeeReceiver,
        positionFeeFactor: fees.positionFeeFactor,
        protocolFeeAmount: fees.protocolFeeAmount,
        positionFeeReceiverFactor: fees.positionFeeReceiverFactor,
        feeReceiverAmount: fees.feeReceiverAmount,
        feeAmountForPool: fees.feeAmountForPool,
        positionFeeAmountForPool: fees.positionFeeAmountForPool,
        positionFeeAmount: fees.positionFeeAmount,
        totalCostAmount: fees.totalCostAmount,
        uiFeeReceiverFactor: 0n,
        uiFeeAmount: 0n,
        // listed only for trades that have them, as GMX does
        ...(referral && {
          'referral.totalRebateFactor': referral.totalRebateFactor,
          'referral.traderDiscountFactor': referral.traderDiscountFactor,
          'referral.totalRebateAmount': referral.totalRebateAmount,
          'referral.traderDiscountAmount': referral.traderDiscountAmount,
          'referral.affiliateRewardAmount': referral.affiliateRewardAmount,
        }),
        ...(liquidation && {
          liquidationFeeAmount: liquidation.amount,
          liquidationFeeReceiverFactor: liquidation.receiverFactor,
          liquidationFeeAmountForFeeReceiver: liquidation.amountForFeeReceiver,
        }),
      },
      bool: { isIncrease: fees.isIncrease },
    }),
  );
}
