import { zeroAddress, zeroHash } from 'viem';
import { type EventLogData, EventReader } from './EventReader';
import type { LogContext } from './LogContext';

export type DecodedPositionFees = ReturnType<typeof decodePositionFees>;

/**
 * Decodes a PositionFeesCollected, or a PositionFeesInfo, which has the same items, into a row. Amounts in the collateral token's units; discount, rebate and liquidation items
 * are null in events without them, other missing items that no figure uses are 0.
 *
 * @throws DecodeError
 */
export function decodePositionFees(data: EventLogData, log: LogContext, name = 'PositionFeesCollected') {
  const reader = new EventReader(name, data);
  const orderKey = reader.bytes32('orderKey');
  return {
    id: positionFeesId(log.transactionHash, orderKey),
    orderKey,
    positionKey: reader.bytes32('positionKey'),
    referralCode: reader.optionalBytes32('referralCode') ?? zeroHash,
    market: reader.address('market'),
    collateralToken: reader.address('collateralToken'),
    affiliate: reader.optionalAddress('affiliate') ?? zeroAddress,
    trader: reader.optionalAddress('trader') ?? zeroAddress,
    uiFeeReceiver: reader.optionalAddress('uiFeeReceiver') ?? zeroAddress,
    collateralTokenPriceMin: reader.factor('collateralTokenPrice.min'),
    collateralTokenPriceMax: reader.factor('collateralTokenPrice.max'),
    tradeSizeUsd: reader.usd('tradeSizeUsd'),
    totalCostAmount: reader.factor('totalCostAmount'),
    positionFeeAmount: reader.factor('positionFeeAmount'),
    borrowingFeeAmount: reader.factor('borrowingFeeAmount'),
    borrowingFeeUsd: reader.usd('borrowingFeeUsd'),
    fundingFeeAmount: reader.factor('fundingFeeAmount'),
    uiFeeAmount: reader.optionalFactor('uiFeeAmount') ?? 0n,
    protocolFeeAmount: reader.optionalFactor('protocolFeeAmount') ?? 0n,
    feeReceiverAmount: reader.optionalFactor('feeReceiverAmount') ?? 0n,
    feeAmountForPool: reader.optionalFactor('feeAmountForPool') ?? 0n,
    positionFeeAmountForPool: reader.optionalFactor('positionFeeAmountForPool') ?? 0n,
    claimableLongTokenAmount: reader.optionalUint('claimableLongTokenAmount') ?? 0n,
    claimableShortTokenAmount: reader.optionalUint('claimableShortTokenAmount') ?? 0n,
    latestFundingFeeAmountPerSize: reader.optionalUint('latestFundingFeeAmountPerSize') ?? 0n,
    latestLongTokenClaimableFundingAmountPerSize:
      reader.optionalUint('latestLongTokenClaimableFundingAmountPerSize') ?? 0n,
    latestShortTokenClaimableFundingAmountPerSize:
      reader.optionalUint('latestShortTokenClaimableFundingAmountPerSize') ?? 0n,
    borrowingFeeReceiverFactor: reader.optionalUint('borrowingFeeReceiverFactor') ?? 0n,
    borrowingFeeAmountForFeeReceiver: reader.optionalUint('borrowingFeeAmountForFeeReceiver') ?? 0n,
    positionFeeFactor: reader.optionalUint('positionFeeFactor') ?? 0n,
    positionFeeReceiverFactor: reader.optionalUint('positionFeeReceiverFactor') ?? 0n,
    uiFeeReceiverFactor: reader.optionalUint('uiFeeReceiverFactor') ?? 0n,
    totalRebateFactor: reader.optionalUint('referral.totalRebateFactor', 'totalRebateFactor'),
    traderDiscountFactor: reader.optionalUint('referral.traderDiscountFactor', 'traderDiscountFactor'),
    totalRebateAmount: reader.optionalUint('referral.totalRebateAmount', 'totalRebateAmount'),
    traderDiscountAmount: reader.optionalFactor('referral.traderDiscountAmount', 'traderDiscountAmount'),
    affiliateRewardAmount: reader.optionalUint('referral.affiliateRewardAmount', 'affiliateRewardAmount'),
    proTier: reader.optionalUint('pro.traderTier'),
    proDiscountFactor: reader.optionalUint('pro.traderDiscountFactor'),
    proDiscountAmount: reader.optionalFactor('pro.traderDiscountAmount'),
    liquidationFeeAmount: reader.optionalFactor('liquidationFeeAmount'),
    liquidationFeeReceiverFactor: reader.optionalUint('liquidationFeeReceiverFactor'),
    liquidationFeeAmountForFeeReceiver: reader.optionalUint('liquidationFeeAmountForFeeReceiver'),
    isIncrease: reader.bool('isIncrease'),
    ...log,
  };
}

/** Both logs of an order carry its key and transaction, so whichever comes second finds the other. */
export function positionFeesId(transactionHash: string, orderKey: string): string {
  return `${transactionHash}-${orderKey}`;
}
