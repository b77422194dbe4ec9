import {
  type Address,
  foldPositions,
  type Hex,
  openPnl,
  type Position,
  type PositionEvent,
  type PriceMap,
  routeMetric,
  TIMEFRAMES,
} from '@mimic/widgets/core';
import { nextPass } from './nextPass';

export type Follower = { mimic: Address; expiry: bigint };

export type RouteInput = {
  traderMatchingKey: Hex;
  /** All position events of the route, at least one, each with its market's index token. */
  events: readonly PositionEvent[];
  /** The latest index prices. */
  prices: PriceMap;
  /** Every rule on the route, expired ones too. */
  followers: readonly Follower[];
  /** The chain's time, seconds. */
  now: number;
};

export type RouteRows = ReturnType<typeof routeRows>;

/**
 * All metric rows of a route as of `now`, from its raw events and nothing else: domain §3 and §5. A route with an open
 * position counts as updated now, one without at its last event.
 */
export function routeRows({ traderMatchingKey, events, prices, followers, now }: RouteInput) {
  const positions = foldPositions(events, { markets: [], tokens: [] });
  const [newest] = positions;
  if (!newest) throw new Error(`The route ${traderMatchingKey} has no position events`);
  const open = positions.filter((position) => position.settledTimestamp === 0);
  const lastEventTimestamp = Math.max(...positions.map((position) => position.lastUpdateTimestamp));
  const lastUpdatedTimestamp = open.length > 0 ? now : lastEventTimestamp;
  const matchedMimicList = followers
    .filter(({ expiry }) => expiry > BigInt(now))
    .map(({ mimic }) => mimic)
    .sort();
  const route = { traderMatchingKey, account: newest.account, collateralToken: newest.collateralToken };

  return {
    lifetime: {
      ...route,
      ...sums(positions, open, prices),
      lastUpdatedTimestamp,
      nextPassTimestamp: nextPass(positions, followers, now),
    },
    windows: TIMEFRAMES.map(({ seconds: interval }) => ({
      ...routeMetric(positions, prices, { from: now - interval, to: now }),
      ...route,
      id: `${traderMatchingKey}-${interval}`,
      interval,
      matchedMimicList,
      followerCount: matchedMimicList.length,
      lastUpdatedTimestamp,
      lastEventTimestamp,
    })),
    open: open.map((position) => ({
      positionKey: position.key,
      traderMatchingKey,
      account: position.account,
      market: position.market,
      indexToken: position.indexToken,
      isLong: position.isLong,
      sizeInUsd: position.sizeInUsd,
      sizeInTokens: position.sizeInTokens,
      collateralInTokens: position.collateralInTokens,
      collateralInUsd: position.collateralInUsd,
      pnl: pnlOf(position, prices),
      lastUpdatedTimestamp: now,
    })),
  };
}

function sums(positions: readonly Position[], open: readonly Position[], prices: PriceMap) {
  return {
    cumulativeCollateralInUsd: sum(positions, (position) => position.maxCollateralInUsd),
    cumulativeSizeInUsd: sum(positions, (position) => position.maxSizeInUsd),
    cumulativeSizeLongInUsd: sum(positions, (position) => (position.isLong ? position.maxSizeInUsd : 0n)),
    cumulativeRealisedPnl: sum(positions, (position) => position.bookedUsd),
    crossOpenSizeInUsd: sum(open, (position) => position.sizeInUsd),
    crossOpenSizeLongInUsd: sum(open, (position) => (position.isLong ? position.sizeInUsd : 0n)),
    crossOpenCollateralInUsd: sum(open, (position) => position.collateralInUsd),
    crossOpenPnl: sum(open, (position) => pnlOf(position, prices)),
    marketList: [...new Set(positions.map((position) => position.market))],
    positionList: [...new Set(positions.map((position) => position.key))],
  };
}

/** 0 while the index token has no price, as in the metrics. */
function pnlOf(position: Position, prices: PriceMap): bigint {
  const price = prices[position.indexToken];
  return price ? openPnl(position, price) : 0n;
}

function sum(positions: readonly Position[], amount: (position: Position) => bigint): bigint {
  return positions.reduce((total, position) => total + amount(position), 0n);
}
