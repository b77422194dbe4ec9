export {
  fetchLeaderboardRows,
  fetchLeaderboardSnapshot,
  fetchRanking,
  LEADERBOARD_PAGE_SIZE,
  type LeaderboardEntry,
  type LeaderboardSnapshotParameters,
  leaderboardRowsQueryOptions,
  leaderboardSnapshotQueryOptions,
  type RankingParameters,
  rankingQueryOptions,
  SNAPSHOT_LIMIT,
} from './board/fetchRanking';
export { fetchReturns, type ReturnsParameters, returnsQueryOptions } from './board/fetchReturns';
export {
  fetchTraderRouteLatestMetrics,
  type TraderRouteLatestMetricsParameters,
  traderRouteLatestMetricsQueryOptions,
} from './board/fetchTraderRouteLatestMetrics';
export type { RouteFilter } from './board/routes';
export { ROUTE_SORTS, type RouteOrder, type RouteSort, type SortDirection } from './board/routes';
export {
  type CopyLeavesParameters,
  copyLeavesQueryOptions,
  fetchCopyLeaves,
} from './copy/fetchCopyLeaves';
export {
  type AllocationsParameters,
  allocationsQueryOptions,
  type CopyEventsParameters,
  type CopyOrdersParameters,
  copyEventsQueryOptions,
  copyOrdersQueryOptions,
  fetchAllocations,
  fetchCopyEvents,
  fetchCopyOrders,
} from './copy/fetchGmxRows';
export {
  fetchIndexedRules,
  type IndexedRule,
  type IndexedRulesParameters,
  indexedRulesQueryOptions,
} from './copy/fetchIndexedRules';
export {
  fetchMatchingOrders,
  type MatchingOrdersParameters,
  matchingOrdersQueryOptions,
} from './copy/fetchMatchingOrders';
export {
  fetchMimicAllocates,
  type MimicAllocatesParameters,
  mimicAllocatesQueryOptions,
} from './copy/fetchMimicAllocates';
export {
  fetchMimicCollects,
  type MimicCollectsParameters,
  mimicCollectsQueryOptions,
} from './copy/fetchMimicCollects';
export {
  fetchMimicSettles,
  type MimicSettlesParameters,
  mimicSettlesQueryOptions,
} from './copy/fetchMimicSettles';
export { fetchMirrors, type MirrorsParameters, mirrorsQueryOptions } from './copy/fetchMirrors';
export { fetchSettles, type SettlesParameters, settlesQueryOptions } from './copy/fetchSettles';
export {
  type FollowerSkipsParameters,
  fetchFollowerSkips,
  fetchOpeningSkips,
  followerSkipsQueryOptions,
  type OpeningSkipsParameters,
  openingSkipsQueryOptions,
  SKIPS_LIMIT,
} from './copy/fetchSkips';
export { fetchTransfers, type TransfersParameters, transfersQueryOptions } from './copy/fetchTransfers';
export {
  EARN_HISTORY_PAGE_SIZE,
  type EarnCursor,
  type EarnHistoryPage,
  type EarnHistoryParameters,
  earnHistoryQueryOptions,
  fetchEarnHistory,
} from './earn/fetchEarnHistory';
export {
  type EarnWeeks,
  type EarnWeeksParameters,
  earnWeeksQueryOptions,
  fetchEarnWeeks,
} from './earn/fetchEarnWeeks';
export {
  fetchIndexerStatus,
  type IndexedBlock,
  type IndexerStatusConfig,
  indexerStatusQueryOptions,
  STATUS_POLL_INTERVAL,
} from './fetchIndexerStatus';
export { IndexerError, type IndexerErrorParameters } from './IndexerError';
export { fetchMarkets, marketsQueryOptions } from './price/fetchMarkets';
export {
  fetchOraclePrices,
  fetchPriceCandles,
  oraclePricesQueryOptions,
  type PriceCandlesParameters,
  priceCandlesQueryOptions,
} from './price/fetchPrices';
export type { SqlQuery } from './query/queryIndexer';
export { queryIndexer, type RawRow } from './query/queryIndexer';
export type { IndexerConfig, RequestParameters } from './query/requestJson';
export {
  fetchPositionEvents,
  fetchRecentEvents,
  type PositionEventsParameters,
  positionEventsQueryOptions,
  type RecentEventsParameters,
  recentEventsQueryOptions,
} from './trader/fetchPositionEvents';
export {
  fetchPositionHistory,
  type PositionHistoryParameters,
  positionHistoryQueryOptions,
} from './trader/fetchPositionHistory';
export {
  fetchRouteOpenings,
  type RouteOpening,
  type RouteOpeningsParameters,
  routeOpeningsQueryOptions,
} from './trader/fetchRouteOpenings';
export { METRICS_WATCH, type SubscribeParameters, subscribeToIndexer } from './watchIndexer';
