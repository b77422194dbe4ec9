import type { Address, Hex } from 'viem';
import { addressTopic, encodeEventLog1 } from './encodeEventLog1';
import { eventLogData } from './eventLogData';
import type { Price } from './price';
import type { RawLog } from './rawLog';

/** State of the position after the event, and what the event changed. USD 1e30, amounts in the token's units. */
export type PositionIncreaseEvent = {
  kind: 'increase';
  account: Address;
  market: Address;
  collateralToken: Address;
  isLong: boolean;
  orderKey: Hex;
  positionKey: Hex;
  sizeInUsd: bigint;
  sizeInTokens: bigint;
  collateralAmount: bigint;
  borrowingFactor: bigint;
  fundingFeeAmountPerSize: bigint;
  longTokenClaimableFundingAmountPerSize: bigint;
  shortTokenClaimableFundingAmountPerSize: bigint;
  executionPrice: bigint;
  indexTokenPrice: Price;
  collateralTokenPrice: Price;
  sizeDeltaUsd: bigint;
  sizeDeltaInTokens: bigint;
  /** Collateral sent in, less the event's costs. */
  collateralDeltaAmount: bigint;
  pendingPriceImpactUsd: bigint;
  pendingPriceImpactAmount: bigint;
  orderType: bigint;
  increasedAtTime: bigint;
};

export function encodePositionIncrease(event: PositionIncreaseEvent): RawLog {
  return encodeEventLog1(
    'PositionIncrease',
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
        orderType: event.orderType,
        increasedAtTime: event.increasedAtTime,
      },
      int: {
        collateralDeltaAmount: event.collateralDeltaAmount,
        pendingPriceImpactUsd: event.pendingPriceImpactUsd,
        pendingPriceImpactAmount: event.pendingPriceImpactAmount,
      },
      bool: { isLong: event.isLong },
      bytes32: { orderKey: event.orderKey, positionKey: event.positionKey },
    }),
  );
}
