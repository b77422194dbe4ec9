export {
  type FollowerSkipsParameters,
  fetchFollowerSkips,
  followerSkipsQueryOptions,
  SKIPS_LIMIT,
} from './fetchFollowerSkips';
export {
  fetchIndexedRules,
  type IndexedRule,
  type IndexedRulesParameters,
  indexedRulesQueryOptions,
} from './fetchIndexedRules';
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
  type LeaderboardSnapshotParameters,
  leaderboardSnapshotQueryOptions,
  SNAPSHOT_LIMIT,
} from './fetchLeaderboardSnapshot';
export { fetchMarkets, marketsQueryOptions } from './fetchMarkets';
export {
  fetchMatchingOrders,
  type MatchingOrdersParameters,
  matchingOrdersQueryOptions,
} from './fetchMatchingOrders';
export {
  fetchMimicAllocates,
  type MimicAllocatesParameters,
  mimicAllocatesQueryOptions,
} from './fetchMimicAllocates';
export {
  fetchMimicSettles,
  type MimicSettlesParameters,
  mimicSettlesQueryOptions,
} from './fetchMimicSettles';
export { fetchMirrors, type MirrorsParameters, mirrorsQueryOptions } from './fetchMirrors';
export {
  fetchOpeningSkips,
  type OpeningSkipsParameters,
  openingSkipsQueryOptions,
} from './fetchOpeningSkips';
export { fetchOraclePrices, oraclePricesQueryOptions } from './fetchOraclePrices';
export {
  fetchPositionEvents,
  type PositionEventsParameters,
  positionEventsQueryOptions,
} from './fetchPositionEvents';
export {
  fetchPositionHistory,
  type PositionHistoryParameters,
  positionHistoryQueryOptions,
} from './fetchPositionHistory';
export {
  fetchPriceCandles,
  type PriceCandlesParameters,
  priceCandlesQueryOptions,
} from './fetchPriceCandles';
export { fetchRanking, type RankingParameters, rankingQueryOptions } from './fetchRanking';
export {
  fetchRecentEvents,
  type RecentEventsParameters,
  recentEventsQueryOptions,
} from './fetchRecentEvents';
export {
  fetchRouteOpenings,
  type RouteOpening,
  type RouteOpeningsParameters,
  routeOpeningsQueryOptions,
} from './fetchRouteOpenings';
export { fetchSettles, type SettlesParameters, settlesQueryOptions } from './fetchSettles';
export {
  fetchTraderRouteLatestMetrics,
  type TraderRouteLatestMetricsParameters,
  traderRouteLatestMetricsQueryOptions,
} from './fetchTraderRouteLatestMetrics';
export type { IndexerConfig, RequestParameters } from './IndexerConfig';
export { IndexerError, type IndexerErrorParameters } from './IndexerError';
export { queryIndexer, type RawRow } from './queryIndexer';
export type { RouteFilter } from './routeConditions';
export { ROUTE_SORTS, type RouteOrder, type RouteSort, type SortDirection } from './routeOrder';
export type { SqlQuery } from './sqlUrl';
export { METRICS_WATCH, type SubscribeParameters, subscribeToIndexer } from './subscribeToIndexer';
