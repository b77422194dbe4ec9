import { onchainTable, type PgColumnsBuilders } from 'ponder';

/** The columns of a position, open or closed, that figures use. USD 1e30. */
const positionColumns = (t: PgColumnsBuilders) => ({
  traderMatchingKey: t.hex().notNull(),
  isLong: t.boolean().notNull(),
  maxSizeInUsd: t.bigint().notNull(),
  maxCollateralInUsd: t.bigint().notNull(),
  /** Sum of booked pnl; a close's is floored. */
  bookedUsd: t.bigint().notNull(),
});

/** Open positions, folded from their events and marked at the latest price. USD 1e30; pnl is the open pnl alone. */
export const OpenPosition = onchainTable('OpenPosition', (t) => ({
  positionKey: t.hex().primaryKey(),
  /** Order key of its first event. */
  id: t.hex().notNull(),
  ...positionColumns(t),
  account: t.hex().notNull(),
  market: t.hex().notNull(),
  indexToken: t.hex().notNull(),
  sizeInUsd: t.bigint().notNull(),
  sizeInTokens: t.bigint().notNull(),
  collateralInTokens: t.bigint().notNull(),
  collateralInUsd: t.bigint().notNull(),
  /** 0 while the index token has no price. */
  pnl: t.bigint().notNull(),
  /** The open pnl at the price of the route's last event in the index token, and that event's time. */
  eventPnl: t.bigint().notNull(),
  eventTimestamp: t.integer().notNull(),
  isPriced: t.boolean().notNull(),
  /** Time of the mark. */
  lastUpdatedTimestamp: t.integer().notNull(),
}));

/** A position that closed within the longest timeframe: windows subtract it when it leaves them. */
export const ClosedPosition = onchainTable('ClosedPosition', (t) => ({
  /** Order key of its first event. */
  id: t.hex().primaryKey(),
  ...positionColumns(t),
  settledTimestamp: t.integer().notNull(),
}));

/** Lifetime sums of a route over all its positions, USD 1e30; crossOpen* are the current values of the open ones. */
export const TraderRouteMetric = onchainTable('TraderRouteMetric', (t) => ({
  traderMatchingKey: t.hex().primaryKey(),
  account: t.hex().notNull(),
  collateralToken: t.hex().notNull(),
  /** Sums of maxCollateralInUsd, maxSizeInUsd, maxSizeInUsd of longs, and booked pnl. */
  cumulativeCollateralInUsd: t.bigint().notNull(),
  cumulativeSizeInUsd: t.bigint().notNull(),
  cumulativeSizeLongInUsd: t.bigint().notNull(),
  cumulativeRealisedPnl: t.bigint().notNull(),
  crossOpenSizeInUsd: t.bigint().notNull(),
  crossOpenSizeLongInUsd: t.bigint().notNull(),
  crossOpenCollateralInUsd: t.bigint().notNull(),
  crossOpenPnl: t.bigint().notNull(),
  /** In the order of their first trade. */
  marketList: t.hex().array().notNull(),
  /** For each market of the list: its last trade, its last close (0 if none), and how many positions are open. */
  marketTradedList: t.integer().array().notNull(),
  marketSettledList: t.integer().array().notNull(),
  marketOpenList: t.integer().array().notNull(),
  positionList: t.hex().array().notNull(),
  openCount: t.integer().notNull(),
  lastEventTimestamp: t.integer().notNull(),
  /** Time of the last mark while a position is open, else of the last event. */
  lastUpdatedTimestamp: t.integer().notNull(),
  /** The time up to which closed positions were removed from the windows they have left. */
  rolledTimestamp: t.integer().notNull(),
  /** When a position next leaves a timeframe, or a follower's rule expires. */
  nextPassTimestamp: t.integer().notNull(),
  /** The simulated result of copying the route, USD 1e30 (`copiedResult`), and its inputs; null if there are too few openings. */
  copiedResult: t.bigint(),
  copied: t.text(),
  /** How many openings it was computed from, when, and when it must be recomputed. */
  copiedOpenings: t.integer().notNull(),
  copiedTimestamp: t.integer().notNull(),
  copiedDueTimestamp: t.integer().notNull(),
}));

/** A route over one timeframe. USD 1e30, ratios in bps, times in seconds. Empty windows have no row. */
export const TraderRouteLatestMetric = onchainTable('TraderRouteLatestMetric', (t) => ({
  /** `<traderMatchingKey>-<interval>` */
  id: t.text().primaryKey(),
  traderMatchingKey: t.hex().notNull(),
  account: t.hex().notNull(),
  collateralToken: t.hex().notNull(),
  interval: t.integer().notNull(),
  settledSizeInUsd: t.bigint().notNull(),
  settledSizeLongInUsd: t.bigint().notNull(),
  settledCollateralInUsd: t.bigint().notNull(),
  sizeUsd: t.bigint().notNull(),
  longUsd: t.bigint().notNull(),
  collateralUsd: t.bigint().notNull(),
  longShortRatio: t.bigint().notNull(),
  realisedPnl: t.bigint().notNull(),
  pnl: t.bigint().notNull(),
  realisedRoi: t.bigint().notNull(),
  roi: t.bigint().notNull(),
  pnlList: t.bigint().array().notNull(),
  pnlTimestampList: t.integer().array().notNull(),
  matchedMimicList: t.hex().array().notNull(),
  marketList: t.hex().array().notNull(),
  winCount: t.integer().notNull(),
  lossCount: t.integer().notNull(),
  tradeCount: t.integer().notNull(),
  recentResults: t.text().notNull(),
  /** The route's result over 90 days, whatever the timeframe; null if there are too few openings. */
  copiedResult: t.bigint(),
  openCount: t.integer().notNull(),
  followerCount: t.integer().notNull(),
  isOpen: t.boolean().notNull(),
  /** Time of the last mark while a position is open, which counts as now; else of the last event. */
  lastUpdatedTimestamp: t.integer().notNull(),
  lastEventTimestamp: t.integer().notNull(),
}));

/** How many routes have a return in each class (`returnClass`) over one timeframe with one collateral token. */
export const RouteReturns = onchainTable('RouteReturns', (t) => ({
  /** `<interval>-<collateralToken>` */
  id: t.text().primaryKey(),
  interval: t.integer().notNull(),
  collateralToken: t.hex().notNull(),
  counts: t.integer().array().notNull(),
}));

/** One row, present once the figures were first computed: names the block that last changed one, for clients that watch. */
export const MetricsVersion = onchainTable('MetricsVersion', (t) => ({
  id: t.integer().primaryKey(),
  block: t.hex().notNull(),
}));
