import { addressTopic, encodeEventLog1 } from './encodeEventLog1';
import { eventLogData } from './eventLogData';
import type { PositionIncreaseEvent } from './positionIncrease';
import type { RawLog } from './rawLog';

type Shared = Omit<
  PositionIncreaseEvent,
  'kind' | 'pendingPriceImpactUsd' | 'pendingPriceImpactAmount' | 'increasedAtTime'
>;

/** State of the position after the event, and what the event changed. USD 1e30, amounts in the token's units. */
export type PositionDecreaseEvent = Shared & {
  kind: 'decrease';
  priceImpactDiffUsd: bigint;
  priceImpactUsd: bigint;
  basePnlUsd: bigint;
  uncappedBasePnlUsd: bigint;
  proportionalPendingImpactUsd: bigint;
  totalImpactUsd: bigint;
  decreasedAtTime: bigint;
};

/** A decrease's `collateralDeltaAmount` is all collateral that left the position, costs and losses included. */
export function encodePositionDecrease(event: PositionDecreaseEvent): RawLog {
  return encodeEventLog1(
    'PositionDecrease',
    addressTopic(event.account),
    eventLogData({
      address: { account: event.account, market: event.market, collateralToken: event.collateralToken },
      uint: {
        sizeInUsd: event.sizeInUsd,
        sizeInTokens: event.sizeInTokens,
        collateralAmount: event.collateralAmount,
        borrowingFactor: event.borrowingFactor,
        fundingFeeAmountPerSize: event.fundingFeeAmountPerSize,
        longTokenClaimableFundingAmountPerSize: event.longTokenClaimableFundingAmountPerSize,
        shortTokenClaimableFundingAmountPerSize: event.shortTokenClaimableFundingAmountPerSize,
        executionPrice: event.executionPrice,
        'indexTokenPrice.max': event.indexTokenPrice.max,
        'indexTokenPrice.min': event.indexTokenPrice.min,
        'collateralTokenPrice.max': event.collateralTokenPrice.max,
        'collateralTokenPrice.min': event.collateralTokenPrice.min,
        sizeDeltaUsd: event.sizeDeltaUsd,
        sizeDeltaInTokens: event.sizeDeltaInTokens,
        collateralDeltaAmount: event.collateralDeltaAmount,
        'values.priceImpactDiffUsd': event.priceImpactDiffUsd,
        orderType: event.orderType,
        decreasedAtTime: event.decreasedAtTime,
      },
      int: {
        priceImpactUsd: event.priceImpactUsd,
        basePnlUsd: event.basePnlUsd,
        uncappedBasePnlUsd: event.uncappedBasePnlUsd,
        proportionalPendingImpactUsd: event.proportionalPendingImpactUsd,
        totalImpactUsd: event.totalImpactUsd,
      },
      bool: { isLong: event.isLong },
      bytes32: { orderKey: event.orderKey, positionKey: event.positionKey },
    }),
  );
}
