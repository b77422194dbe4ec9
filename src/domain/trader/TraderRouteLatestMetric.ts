import type { Address, Hex } from '../Address';

/** The figures of one route over one timeframe (domain: a timeframe covers positions closed in it or open now). */
export type RouteMetric = {
  /** Σ maxSizeInUsd of closed positions, USD 1e30. */
  settledSizeInUsd: bigint;
  settledSizeLongInUsd: bigint;
  settledCollateralInUsd: bigint;
  /** The same with the open positions, USD 1e30. */
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
  /** What the positions had booked and held (USD 1e30) at the times of `pnlTimestampList`, as the trader's chart has it. */
  pnlList: bigint[];
  /** Seconds, ascending: the multiples of a thirtieth of the timeframe in it, and the last mark. */
  pnlTimestampList: number[];
  /** Closed positions with a net pnl above, below zero. */
  winCount: number;
  lossCount: number;
  /** Closed positions. */
  tradeCount: number;
  /** Of the last closed positions in the order of their close, the latest last: see `recentResults`. */
  recentResults: string;
  openCount: number;
  isOpen: boolean;
  /** Market tokens, most recently traded first. */
  marketList: Address[];
};

/** A row of TraderRouteLatestMetric: a route is a trader with a collateral token. */
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
   * What copying the route for the last 90 days would have made of 500 USD, USD 1e30, whatever the timeframe (`copiedResult`); null
   * with fewer than three openings.
   */
  copiedResult: bigint | null;
  /** Of the last mark while a position is open (it counts as now), else of the last event; seconds. */
  lastUpdatedTimestamp: number;
  /** Seconds. */
  lastEventTimestamp: number;
};
