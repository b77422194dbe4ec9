import { index, onchainTable } from 'ponder';

/** What is open now, marked at the latest price. USD 1e30; pnl is the open pnl alone. */
export const OpenPosition = onchainTable(
  'OpenPosition',
  (t) => ({
    positionKey: t.hex().primaryKey(),
    traderMatchingKey: t.hex().notNull(),
    account: t.hex().notNull(),
    market: t.hex().notNull(),
    indexToken: t.hex().notNull(),
    isLong: t.boolean().notNull(),
    sizeInUsd: t.bigint().notNull(),
    sizeInTokens: t.bigint().notNull(),
    collateralInTokens: t.bigint().notNull(),
    collateralInUsd: t.bigint().notNull(),
    pnl: t.bigint().notNull(),
    lastUpdatedTimestamp: t.integer().notNull(),
  }),
  (table) => ({
    routeIndex: index().on(table.traderMatchingKey),
    accountIndex: index().on(table.account),
  }),
);

/** Lifetime sums of a route over all its positions, USD 1e30; crossOpen* are the current values of the open ones. */
export const TraderRouteMetric = onchainTable(
  'TraderRouteMetric',
  (t) => ({
    traderMatchingKey: t.hex().primaryKey(),
    account: t.hex().notNull(),
    collateralToken: t.hex().notNull(),
    /** Σ maxCollateralInUsd, maxSizeInUsd, maxSizeInUsd of longs, booked. */
    cumulativeCollateralInUsd: t.bigint().notNull(),
    cumulativeSizeInUsd: t.bigint().notNull(),
    cumulativeSizeLongInUsd: t.bigint().notNull(),
    cumulativeRealisedPnl: t.bigint().notNull(),
    crossOpenSizeInUsd: t.bigint().notNull(),
    crossOpenSizeLongInUsd: t.bigint().notNull(),
    crossOpenCollateralInUsd: t.bigint().notNull(),
    crossOpenPnl: t.bigint().notNull(),
    marketList: t.hex().array().notNull(),
    positionList: t.hex().array().notNull(),
    lastUpdatedTimestamp: t.integer().notNull(),
    /** When the figures next change by themselves: now and then while a position is open, or as one leaves a window. */
    nextPassTimestamp: t.integer().notNull(),
  }),
  (table) => ({
    accountIndex: index().on(table.account),
    passIndex: index().on(table.nextPassTimestamp),
  }),
);

/** A route over one timeframe; domain §5. USD 1e30, ratios in bps, times in seconds. */
export const TraderRouteLatestMetric = onchainTable(
  'TraderRouteLatestMetric',
  (t) => ({
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
    openCount: t.integer().notNull(),
    followerCount: t.integer().notNull(),
    isOpen: t.boolean().notNull(),
    /** Of the last mark while a position is open: it counts as now. Else of the last event. */
    lastUpdatedTimestamp: t.integer().notNull(),
    lastEventTimestamp: t.integer().notNull(),
  }),
  // A board's order: the best first, and among equals the id.
  (table) => ({
    pnlIndex: index().on(table.interval, table.pnl.desc(), table.id),
    roiIndex: index().on(table.interval, table.roi.desc(), table.id),
    sizeIndex: index().on(table.interval, table.sizeUsd.desc(), table.id),
    followerIndex: index().on(table.interval, table.followerCount.desc(), table.id),
    winIndex: index().on(table.interval, table.winCount.desc(), table.id),
    lossIndex: index().on(table.interval, table.lossCount.desc(), table.id),
    updatedIndex: index().on(table.interval, table.lastUpdatedTimestamp.desc(), table.id),
    accountIndex: index().on(table.account),
  }),
);
