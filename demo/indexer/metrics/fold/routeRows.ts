import {
  type Address,
  foldPositions,
  type Hex,
  openPnl,
  type Position,
  type PriceCandle,
  type PriceMap,
  positionsInTimeframe,
  type RouteMetric,
  routeMetric,
  TIMEFRAMES,
} from '@mimic/widgets/core';
import type { ClosedRow, OpenRow, RouteRow, WindowRow } from '../MetricsDb';
import { copiedColumns } from './copied';
import type { IndexedEvent } from './foldEvent';
import { nextPass } from './nextPass';
import { closedRow, openRow } from './positionRows';
import { windowMarkets } from './windowMarkets';

export type Follower = { mimic: Address; expiry: bigint };

/** Candles by token, for each length. */
export type Candles = ReadonlyMap<number, ReadonlyMap<Address, readonly PriceCandle[]>>;

export type RouteInput = {
  traderMatchingKey: Hex;
  /** All position events of the route in order, at least one. */
  events: readonly IndexedEvent[];
  /** The latest index prices, and the candles that price the curves. */
  prices: PriceMap;
  candles: Candles;
  /** All rules on the route, including expired ones. */
  followers: readonly Follower[];
  /** The chain's time, seconds. */
  now: number;
};

export type RouteRows = { route: RouteRow; windows: WindowRow[]; open: OpenRow[]; closed: ClosedRow[] };

const LONGEST = Math.max(...TIMEFRAMES.map(({ seconds }) => seconds));

/** All rows of a route as of `now`, computed only from its raw events. */
export function routeRows(input: RouteInput): RouteRows {
  const { traderMatchingKey, events, followers, now } = input;
  const positions = foldPositions(events, { markets: [], tokens: [] });
  const open = positions
    .filter((position) => position.settledTimestamp === 0)
    .map((position) =>
      openRow(position, { traderMatchingKey, ...marks(position, input), lastUpdatedTimestamp: now }),
    );
  const route = routeRow(input, positions, open);
  const matchedMimicList = followers
    .filter(({ expiry }) => expiry > BigInt(now))
    .map(({ mimic }) => mimic)
    .sort();
  const windows = TIMEFRAMES.flatMap(({ seconds: interval }) => {
    const metric = windowMetric(input, positions, interval);
    if (!metric) return [];
    return {
      ...metric,
      ...{ id: `${traderMatchingKey}-${interval}`, traderMatchingKey, interval },
      ...{ account: route.account, collateralToken: route.collateralToken },
      copiedResult: route.copiedResult,
      marketList: windowMarkets(route, now - interval),
      matchedMimicList,
      followerCount: matchedMimicList.length,
      lastUpdatedTimestamp: route.lastUpdatedTimestamp,
      lastEventTimestamp: route.lastEventTimestamp,
    };
  });
  const closed = positions
    .filter(({ settledTimestamp }) => settledTimestamp > 0 && settledTimestamp >= now - LONGEST)
    .map((position) => closedRow(position, traderMatchingKey));
  return { route, windows, open, closed };
}

/** Null if the window is empty. */
function windowMetric(
  { prices, candles, now }: RouteInput,
  positions: readonly Position[],
  interval: number,
): RouteMetric | null {
  const set = positionsInTimeframe(positions, now - interval);
  if (set.length === 0) return null;
  const marks = marksOf(set, candles.get(interval));
  return routeMetric(positions, prices, { from: now - interval, to: now }, marks);
}

/** The candles that ended while a position in their token was open; all others, which are most, price nothing. */
function marksOf(
  set: readonly Position[],
  candles: ReadonlyMap<Address, readonly PriceCandle[]> | undefined,
): PriceCandle[] {
  return [...new Set(set.map((position) => position.indexToken))].flatMap((token) => {
    const all = set.filter((position) => position.indexToken === token);
    const opened = Math.min(...all.map(({ openTimestamp }) => openTimestamp ?? 0));
    const closed = Math.max(
      ...all.map(({ settledTimestamp }) => settledTimestamp || Number.MAX_SAFE_INTEGER),
    );
    return (candles?.get(token) ?? []).filter(({ slotTime, interval = 0 }) => {
      const ended = slotTime + interval;
      return ended >= opened && ended <= closed;
    });
  });
}

function routeRow(
  { traderMatchingKey, events, followers, prices, now }: RouteInput,
  positions: readonly Position[],
  open: readonly OpenRow[],
): RouteRow {
  const [first] = events;
  const [newest] = positions;
  if (!first || !newest) throw new Error(`The route ${traderMatchingKey} has no position events`);
  const marketList = [...new Set(events.map((event) => event.market))];
  const ofMarket = (figure: (positions: Position[]) => number) =>
    marketList.map((market) => figure(positions.filter((position) => position.market === market)));
  const lastEventTimestamp = Math.max(...positions.map((position) => position.lastUpdateTimestamp));
  return {
    traderMatchingKey,
    account: newest.account,
    collateralToken: newest.collateralToken,
    cumulativeCollateralInUsd: sum(positions, (position) => position.maxCollateralInUsd),
    cumulativeSizeInUsd: sum(positions, (position) => position.maxSizeInUsd),
    cumulativeSizeLongInUsd: sum(positions, (position) => (position.isLong ? position.maxSizeInUsd : 0n)),
    cumulativeRealisedPnl: sum(positions, (position) => position.bookedUsd),
    crossOpenSizeInUsd: sum(open, (position) => position.sizeInUsd),
    crossOpenSizeLongInUsd: sum(open, (position) => (position.isLong ? position.sizeInUsd : 0n)),
    crossOpenCollateralInUsd: sum(open, (position) => position.collateralInUsd),
    crossOpenPnl: sum(open, (position) => position.pnl),
    marketList,
    marketTradedList: ofMarket((all) => Math.max(...all.map((position) => position.lastUpdateTimestamp))),
    marketSettledList: ofMarket((all) => Math.max(...all.map((position) => position.settledTimestamp))),
    marketOpenList: ofMarket((all) => all.filter((position) => position.settledTimestamp === 0).length),
    positionList: [...new Set(events.map((event) => event.positionKey))],
    openCount: open.length,
    lastEventTimestamp,
    lastUpdatedTimestamp: open.length > 0 ? now : lastEventTimestamp,
    rolledTimestamp: now,
    nextPassTimestamp: nextPass(positions, followers, now),
    ...copiedColumns(positions, prices, now),
  };
}

/** An open position counts as 0 while the index token has no price, as in the metrics. */
function marks(position: Position, { events, prices }: RouteInput) {
  const price = prices[position.indexToken];
  const last = events.findLast(({ indexToken }) => indexToken === position.indexToken)!;
  const eventPrice = { min: last.indexTokenPriceMin, max: last.indexTokenPriceMax };
  return {
    pnl: price ? openPnl(position, price) : 0n,
    eventPnl: openPnl(position, eventPrice),
    eventTimestamp: last.blockTimestamp,
    isPriced: price !== undefined,
  };
}

function sum<item>(items: readonly item[], amount: (item: item) => bigint): bigint {
  return items.reduce((total, item) => total + amount(item), 0n);
}
