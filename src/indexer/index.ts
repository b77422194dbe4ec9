export {
  fetchLeaderboardRows,
  LEADERBOARD_PAGE_SIZE,
  leaderboardRowsQueryOptions,
} from './board/fetchLeaderboardRows';
export {
  fetchLeaderboardSnapshot,
  type LeaderboardEntry,
  type LeaderboardSnapshotParameters,
  leaderboardSnapshotQueryOptions,
  SNAPSHOT_LIMIT,
} from './board/fetchLeaderboardSnapshot';
export { fetchRanking, type RankingParameters, rankingQueryOptions } from './board/fetchRanking';
export { fetchReturns, type ReturnsParameters, returnsQueryOptions } from './board/fetchReturns';
export {
  fetchTraderRouteLatestMetrics,
  type TraderRouteLatestMetricsParameters,
  traderRouteLatestMetricsQueryOptions,
} from './board/fetchTraderRouteLatestMetrics';
export { ROUTE_SORTS, type RouteOrder, type RouteSort, type SortDirection } from './board/routeOrder';
export type { RouteFilter } from './board/routesWhere';
export {
  type CopyLeavesParameters,
  copyLeavesQueryOptions,
  fetchCopyLeaves,
} from './copy/fetchCopyLeaves';
export {
  type FollowerSkipsParameters,
  fetchFollowerSkips,
  followerSkipsQueryOptions,
  SKIPS_LIMIT,
} from './copy/fetchFollowerSkips';
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
export { fetchMimicFees, type MimicFeesParameters, mimicFeesQueryOptions } from './copy/fetchMimicFees';
export {
  fetchMimicSettles,
  type MimicSettlesParameters,
  mimicSettlesQueryOptions,
} from './copy/fetchMimicSettles';
export { fetchMirrors, type MirrorsParameters, mirrorsQueryOptions } from './copy/fetchMirrors';
export {
  fetchOpeningSkips,
  type OpeningSkipsParameters,
  openingSkipsQueryOptions,
} from './copy/fetchOpeningSkips';
export { fetchSettles, type SettlesParameters, settlesQueryOptions } from './copy/fetchSettles';
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
export type { IndexerConfig, RequestParameters } from './IndexerConfig';
export { IndexerError, type IndexerErrorParameters } from './IndexerError';
export { fetchMarkets, marketsQueryOptions } from './price/fetchMarkets';
export { fetchOraclePrices, oraclePricesQueryOptions } from './price/fetchOraclePrices';
export {
  fetchPriceCandles,
  type PriceCandlesParameters,
  priceCandlesQueryOptions,
} from './price/fetchPriceCandles';
export { queryIndexer, type RawRow } from './query/queryIndexer';
export type { SqlQuery } from './query/sqlUrl';
export { METRICS_WATCH, type SubscribeParameters, subscribeToIndexer } from './subscribeToIndexer';
export {
  fetchPositionEvents,
  type PositionEventsParameters,
  positionEventsQueryOptions,
} from './trader/fetchPositionEvents';
export {
  fetchPositionHistory,
  type PositionHistoryParameters,
  positionHistoryQueryOptions,
} from './trader/fetchPositionHistory';
export {
  fetchRecentEvents,
  type RecentEventsParameters,
  recentEventsQueryOptions,
} from './trader/fetchRecentEvents';
export {
  fetchRouteOpenings,
  type RouteOpening,
  type RouteOpeningsParameters,
  routeOpeningsQueryOptions,
} from './trader/fetchRouteOpenings';
