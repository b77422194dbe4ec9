import { type Hex, zeroAddress, zeroHash } from 'viem';
import type { EventValues } from '../../emitter/eventLogData';
import type { Market, MarketPrices } from '../market/Market';
import { priceOfToken } from '../market/Market';
import type { Order } from '../Order';
import type { Position } from '../Position';
import type { IncreasePrice } from '../pricing/executionPrice';
import type { PositionFees } from '../pricing/positionFees';
import type { Transaction } from '../transaction/Transaction';

/** A position, the order that changes it, and its market at this moment. */
export type PositionChange = {
  orderKey: Hex;
  order: Order;
  market: Market;
  prices: MarketPrices;
  positionKey: Hex;
  position: Position;
};

/** `PositionFeesCollected`, or `PositionFeesInfo` for fees that an insolvent close could not pay. */
export function emitPositionFees(
  tx: Transaction,
  name: 'PositionFeesCollected' | 'PositionFeesInfo',
  subject: PositionChange,
  fees: PositionFees,
  { sizeDeltaUsd, isIncrease }: { sizeDeltaUsd: bigint; isIncrease: boolean },
): void {
  const { referral, liquidation } = fees;
  const market = subject.market.marketToken;
  tx.emit(name, [market], {
    address: {
      market,
      collateralToken: subject.position.collateralToken,
      affiliate: referral?.affiliate ?? zeroAddress,
      trader: fees.trader,
      uiFeeReceiver: fees.uiFeeReceiver,
    },
    uint: {
      'collateralTokenPrice.min': fees.collateralTokenPrice.min,
      'collateralTokenPrice.max': fees.collateralTokenPrice.max,
      tradeSizeUsd: sizeDeltaUsd,
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
      uiFeeReceiverFactor: fees.uiFeeReceiverFactor,
      uiFeeAmount: fees.uiFeeAmount,
      // listed only for trades that have them
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
    bool: { isIncrease },
    bytes32: {
      orderKey: subject.orderKey,
      positionKey: subject.positionKey,
      referralCode: referral?.code ?? zeroHash,
    },
  });
}

export function emitPositionIncrease(
  tx: Transaction,
  subject: PositionChange,
  price: IncreasePrice,
  collateralDeltaAmount: bigint,
): void {
  const { position, order } = subject;
  tx.emit('PositionIncrease', [position.account], {
    ...identity(subject),
    uint: {
      ...stateOf(position),
      executionPrice: price.executionPrice,
      ...pricesOf(subject),
      sizeDeltaUsd: order.sizeDeltaUsd,
      sizeDeltaInTokens: price.sizeDeltaInTokens,
      orderType: BigInt(order.orderType),
      increasedAtTime: position.increasedAtTime,
    },
    int: {
      collateralDeltaAmount,
      pendingPriceImpactUsd: price.impactUsd,
      pendingPriceImpactAmount: price.impactAmount,
    },
  });
}

/** What a decrease's event says beside the position; USD 1e30. */
export type DecreaseFigures = {
  executionPrice: bigint;
  sizeDeltaInTokens: bigint;
  collateralDeltaAmount: bigint;
  priceImpactDiffUsd: bigint;
  priceImpactUsd: bigint;
  basePnlUsd: bigint;
  uncappedBasePnlUsd: bigint;
  proportionalPendingImpactUsd: bigint;
  totalImpactUsd: bigint;
};

export function emitPositionDecrease(
  tx: Transaction,
  subject: PositionChange,
  figures: DecreaseFigures,
): void {
  const { position, order } = subject;
  tx.emit('PositionDecrease', [position.account], {
    ...identity(subject),
    uint: {
      ...stateOf(position),
      executionPrice: figures.executionPrice,
      ...pricesOf(subject),
      sizeDeltaUsd: order.sizeDeltaUsd,
      sizeDeltaInTokens: figures.sizeDeltaInTokens,
      collateralDeltaAmount: figures.collateralDeltaAmount,
      'values.priceImpactDiffUsd': figures.priceImpactDiffUsd,
      orderType: BigInt(order.orderType),
      decreasedAtTime: position.decreasedAtTime,
    },
    int: {
      priceImpactUsd: figures.priceImpactUsd,
      basePnlUsd: figures.basePnlUsd,
      uncappedBasePnlUsd: figures.uncappedBasePnlUsd,
      proportionalPendingImpactUsd: figures.proportionalPendingImpactUsd,
      totalImpactUsd: figures.totalImpactUsd,
    },
  });
}

function identity({ position, orderKey, positionKey }: PositionChange): EventValues {
  const { account, market, collateralToken, isLong } = position;
  return {
    address: { account, market, collateralToken },
    bool: { isLong },
    bytes32: { orderKey, positionKey },
  };
}

function stateOf(position: Position) {
  return {
    sizeInUsd: position.sizeInUsd,
    sizeInTokens: position.sizeInTokens,
    collateralAmount: position.collateralAmount,
    borrowingFactor: position.borrowingFactor,
    fundingFeeAmountPerSize: position.fundingFeeAmountPerSize,
    longTokenClaimableFundingAmountPerSize: position.longTokenClaimableFundingAmountPerSize,
    shortTokenClaimableFundingAmountPerSize: position.shortTokenClaimableFundingAmountPerSize,
  };
}

function pricesOf({ market, prices, position }: PositionChange) {
  const collateral = priceOfToken(market, prices, position.collateralToken);
  return {
    'indexTokenPrice.max': prices.index.max,
    'indexTokenPrice.min': prices.index.min,
    'collateralTokenPrice.max': collateral.max,
    'collateralTokenPrice.min': collateral.min,
  };
}
