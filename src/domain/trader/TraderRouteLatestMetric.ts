import type { Position } from '../position/Position';
import type { Address, Hex } from '../values';
import type { TimelinePoint } from './fillTimeline';

/** The figures of one route over one timeframe (domain: a timeframe covers positions closed in it or open now). */
export type RouteMetric = {
  /** Σ maxSizeInUsd of closed positions, USD 1e30. */
  settledSizeInUsd: bigint;
  settledSizeLongInUsd: bigint;
  settledCollateralInUsd: bigint;
  /** The same, including open positions, USD 1e30. */
  sizeUsd: bigint;
  longUsd: bigint;
  collateralUsd: bigint;
  /** longUsd / sizeUsd, basis points. */
  longShortRatio: bigint;
  /** Σ booked, open positions included, USD 1e30. */
  realisedPnl: bigint;
  /** realisedPnl + open pnl, USD 1e30. */
  pnl: bigint;
  /** Basis points. */
  realisedRoi: bigint;
  roi: bigint;
  /** Booked plus open pnl of the positions (USD 1e30) at the times of `pnlTimestampList`, as in the trader's chart. */
  pnlList: bigint[];
  /** Seconds, ascending: the multiples of a thirtieth of the timeframe that lie in it, and the last mark. */
  pnlTimestampList: number[];
  /** Closed positions with a net pnl above and below zero. */
  winCount: number;
  lossCount: number;
  /** Closed positions. */
  tradeCount: number;
  /** Results of the last closed positions in order of closing, the latest last: see `recentResults`. */
  recentResults: string;
  openCount: number;
  isOpen: boolean;
  /** Market tokens, most recently traded first. */
  marketList: Address[];
};

/** A row of TraderRouteLatestMetric; a route is a trader with a collateral token. */
export type TraderRouteLatestMetric = RouteMetric & {
  /** `<traderMatchingKey>-<interval>`. */
  id: string;
  traderMatchingKey: Hex;
  account: Address;
  collateralToken: Address;
  /** The timeframe's length, seconds. */
  interval: number;
  /** Followers with a live rule on the route. */
  matchedMimicList: Address[];
  followerCount: number;
  /**
   * The simulated result of copying the route with 500 USD for the last 90 days, USD 1e30, whatever the timeframe
   * (`copiedResult`); null with fewer than three openings.
   */
  copiedResult: bigint | null;
  /** Time of the last mark while a position is open (it counts as now), else of the last event; seconds. */
  lastUpdatedTimestamp: number;
  /** Seconds. */
  lastEventTimestamp: number;
};

/** A trader over one timeframe, all routes together. USD 1e30, rates in basis points, times in seconds. */
export type TraderSummary = {
  /** null without a route and without a position. */
  account: Address | null;
  settledSizeInUsd: bigint;
  settledSizeLongInUsd: bigint;
  settledCollateralInUsd: bigint;
  sizeUsd: bigint;
  longUsd: bigint;
  collateralUsd: bigint;
  /** longUsd / sizeUsd. */
  longShortRatio: bigint;
  realisedPnl: bigint;
  pnl: bigint;
  realisedRoi: bigint;
  roi: bigint;
  /** sizeUsd / collateralUsd, 10000 = 1x. */
  avgLeverage: bigint;
  /** Closed positions with a net pnl above and below zero. */
  winCount: number;
  lossCount: number;
  /** Closed positions. */
  tradeCount: number;
  openCount: number;
  /** Cumulative pnl over all routes, ascending. */
  pnlTimeline: TimelinePoint[];
  /** From opening to close, over the closed positions whose opening is known; null without one. */
  avgHoldingTime: number | null;
  /** Closed positions by net pnl; null without one. */
  bestPosition: Position | null;
  worstPosition: Position | null;
  /** Days (UTC) with at least one event of these positions. */
  daysActive: number;
  matchedMimicList: Address[];
  /** Market tokens. */
  markets: Address[];
  lastEventTimestamp: number;
};
