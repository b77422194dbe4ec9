import { traderMatchingKey } from '@mimic/widgets/core';
import type { EventReader } from './EventReader';
import type { LogContext } from './LogContext';

/** The fields that PositionIncrease and PositionDecrease share. USD 1e30, amounts in the tokens' units. */
export function decodePosition(reader: EventReader, log: LogContext) {
  const account = reader.address('account');
  const collateralToken = reader.address('collateralToken');
  return {
    orderKey: reader.bytes32('orderKey'),
    positionKey: reader.bytes32('positionKey'),
    traderMatchingKey: traderMatchingKey(collateralToken, account),
    account,
    market: reader.address('market'),
    collateralToken,
    isLong: reader.bool('isLong'),
    sizeInUsd: reader.usd('sizeInUsd'),
    sizeInTokens: reader.factor('sizeInTokens'),
    collateralInTokens: reader.factor('collateralAmount'),
    borrowingFactor: reader.optionalUint('borrowingFactor') ?? 0n,
    fundingFeeAmountPerSize: reader.optionalUint('fundingFeeAmountPerSize') ?? 0n,
    longTokenClaimableFundingAmountPerSize:
      reader.optionalUint('longTokenClaimableFundingAmountPerSize') ?? 0n,
    shortTokenClaimableFundingAmountPerSize:
      reader.optionalUint('shortTokenClaimableFundingAmountPerSize') ?? 0n,
    executionPrice: reader.factor('executionPrice'),
    indexTokenPriceMin: reader.factor('indexTokenPrice.min'),
    indexTokenPriceMax: reader.factor('indexTokenPrice.max'),
    collateralTokenPriceMin: reader.factor('collateralTokenPrice.min'),
    collateralTokenPriceMax: reader.factor('collateralTokenPrice.max'),
    sizeDeltaUsd: reader.usd('sizeDeltaUsd'),
    sizeDeltaInTokens: reader.factor('sizeDeltaInTokens'),
    // Newer events carry the impact as pending or total instead.
    priceImpactUsd: reader.optionalSigned('priceImpactUsd') ?? 0n,
    orderType: reader.integer('orderType'),
    ...log,
  };
}
