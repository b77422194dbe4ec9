import type {
  Address,
  Hex,
  Position,
  PositionDecrease,
  PositionFeesCollected,
  PositionIncrease,
  TimelinePoint,
  TraderSummary,
} from '@mimic/widgets/core';
import { expectTypeOf, it } from 'vitest';

it('a position has the specified field names', () => {
  expectTypeOf<
    Pick<
      Position,
      | 'key'
      | 'account'
      | 'market'
      | 'collateralToken'
      | 'indexToken'
      | 'isLong'
      | 'sizeInUsd'
      | 'sizeInTokens'
      | 'collateralInTokens'
      | 'collateralInUsd'
      | 'realisedPnlUsd'
      | 'maxSizeInUsd'
      | 'maxCollateralInUsd'
      | 'avgEntryPrice'
      | 'openTimestamp'
      | 'settledTimestamp'
      | 'lastUpdateTimestamp'
      | 'mimicList'
      | 'collateralList'
      | 'increaseList'
      | 'decreaseList'
    >
  >().toEqualTypeOf<{
    key: Hex;
    account: Address;
    market: Address;
    collateralToken: Address;
    indexToken: Address;
    isLong: boolean;
    sizeInUsd: bigint;
    sizeInTokens: bigint;
    collateralInTokens: bigint;
    collateralInUsd: bigint;
    realisedPnlUsd: bigint;
    maxSizeInUsd: bigint;
    maxCollateralInUsd: bigint;
    avgEntryPrice: bigint | null;
    openTimestamp: number | null;
    settledTimestamp: number;
    lastUpdateTimestamp: number;
    mimicList: Address[];
    collateralList: Address[];
    increaseList: PositionIncrease[];
    decreaseList: PositionDecrease[];
  }>();
});

it('its events carry their fees and the collateral’s price', () => {
  expectTypeOf<PositionIncrease['feeCollected']>().toEqualTypeOf<PositionFeesCollected | null>();
  expectTypeOf<PositionDecrease['feeCollected']>().toEqualTypeOf<PositionFeesCollected | null>();
  expectTypeOf<PositionDecrease['collateralTokenPriceMax']>().toEqualTypeOf<bigint>();
  expectTypeOf<
    Pick<PositionFeesCollected, 'positionFeeAmount' | 'borrowingFeeAmount' | 'fundingFeeAmount'>
  >().toEqualTypeOf<{
    positionFeeAmount: bigint;
    borrowingFeeAmount: bigint;
    fundingFeeAmount: bigint;
  }>();
});

it('a trader’s summary has the specified field names', () => {
  expectTypeOf<
    Pick<
      TraderSummary,
      | 'account'
      | 'settledSizeInUsd'
      | 'sizeUsd'
      | 'settledCollateralInUsd'
      | 'collateralUsd'
      | 'longUsd'
      | 'longShortRatio'
      | 'realisedPnl'
      | 'pnl'
      | 'realisedRoi'
      | 'roi'
      | 'avgLeverage'
      | 'winCount'
      | 'lossCount'
      | 'tradeCount'
      | 'daysActive'
      | 'avgHoldingTime'
      | 'bestPosition'
      | 'worstPosition'
      | 'pnlTimeline'
      | 'matchedMimicList'
      | 'markets'
    >
  >().toEqualTypeOf<{
    account: Address | null;
    settledSizeInUsd: bigint;
    sizeUsd: bigint;
    settledCollateralInUsd: bigint;
    collateralUsd: bigint;
    longUsd: bigint;
    longShortRatio: bigint;
    realisedPnl: bigint;
    pnl: bigint;
    realisedRoi: bigint;
    roi: bigint;
    avgLeverage: bigint;
    winCount: number;
    lossCount: number;
    tradeCount: number;
    daysActive: number;
    avgHoldingTime: number | null;
    bestPosition: Position | null;
    worstPosition: Position | null;
    pnlTimeline: TimelinePoint[];
    matchedMimicList: Address[];
    markets: Address[];
  }>();
});
