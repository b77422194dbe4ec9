export {
  fetchIndexerStatus,
  type IndexerStatus,
  type IndexerStatusConfig,
  indexerStatusQueryOptions,
  STATUS_POLL_INTERVAL,
} from './fetchIndexerStatus';
export {
  fetchLeaderboardRows,
  LEADERBOARD_PAGE_SIZE,
  leaderboardRowsQueryOptions,
} from './fetchLeaderboardRows';
export {
  fetchLeaderboardSnapshot,
  type LeaderboardEntry,
  type LeaderboardSnapshotParams,
  leaderboardSnapshotQueryOptions,
  SNAPSHOT_LIMIT,
} from './fetchLeaderboardSnapshot';
export { fetchMarkets, marketsQueryOptions } from './fetchMarkets';
export {
  fetchMatchingOrders,
  type MatchingOrdersParams,
  matchingOrdersQueryOptions,
} from './fetchMatchingOrders';
export {
  fetchMatchingRules,
  type IndexedRule,
  type MatchingRulesParams,
  matchingRulesQueryOptions,
} from './fetchMatchingRules';
export {
  fetchMimicAllocates,
  type MimicAllocatesParams,
  mimicAllocatesQueryOptions,
} from './fetchMimicAllocates';
export { fetchMimicSettles, type MimicSettlesParams, mimicSettlesQueryOptions } from './fetchMimicSettles';
export { fetchMimicSkips, type MimicSkipsParams, mimicSkipsQueryOptions } from './fetchMimicSkips';
export { fetchMirrors, type MirrorsParams, mirrorsQueryOptions } from './fetchMirrors';
export { fetchOraclePrices, oraclePricesQueryOptions } from './fetchOraclePrices';
export {
  fetchPositionEvents,
  type PositionEventsParams,
  positionEventsQueryOptions,
} from './fetchPositionEvents';
export { fetchPositionLife, type PositionLifeParams, positionLifeQueryOptions } from './fetchPositionLife';
export { fetchPriceCandles, type PriceCandlesParams, priceCandlesQueryOptions } from './fetchPriceCandles';
export {
  fetchRouteOpenings,
  type RouteOpening,
  type RouteOpeningsParams,
  routeOpeningsQueryOptions,
} from './fetchRouteOpenings';
export { fetchSettles, type SettlesParams, settlesQueryOptions } from './fetchSettles';
export {
  fetchSkipsOfMimic,
  SKIPS_LIMIT,
  type SkipsOfMimicParams,
  skipsOfMimicQueryOptions,
} from './fetchSkipsOfMimic';
export {
  fetchTraderRouteLatestMetrics,
  type TraderRouteLatestMetricsParams,
  traderRouteLatestMetricsQueryOptions,
} from './fetchTraderRouteLatestMetrics';
export type { IndexerConfig, RequestOptions } from './IndexerConfig';
export { IndexerError } from './IndexerError';
export { queryIndexer, type RawRow } from './queryIndexer';
export type { RouteFilter } from './routeConditions';
export { ROUTE_SORTS, type RouteOrder, type RouteSort, type SortDirection } from './routeOrder';
export type { SqlQuery } from './sqlUrl';
export { METRICS_WATCH, type SubscribeOptions, subscribeToIndexer } from './subscribeToIndexer';
