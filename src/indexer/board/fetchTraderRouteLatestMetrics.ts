import type { TraderRouteLatestMetric } from '../../domain/trader/TraderRouteLatestMetric';
import { defineQuery } from '../query/defineQuery';
import { queryIndexer } from '../query/queryIndexer';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';
import {
  type RouteFilter,
  type RouteOrder,
  routeOrderBy,
  routesWhere,
  traderRouteLatestMetricTable as table,
} from './routes';

/** Parameters of `fetchTraderRouteLatestMetrics`: which routes, in which order, which page. */
export type TraderRouteLatestMetricsParameters = RouteFilter &
  RouteOrder & {
    /** Rows per page, at most 1,000; 20 by default. */
    limit?: number;
    /** At most 100,000. */
    offset?: number;
  };

/**
 * One page of routes with their figures. Pages shift while ranks change: a board should read
 * `fetchLeaderboardSnapshot`.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchTraderRouteLatestMetrics(
  config: IndexerConfig,
  params: TraderRouteLatestMetricsParameters,
  options?: RequestParameters,
): Promise<TraderRouteLatestMetric[]> {
  const where = await routesWhere(params);
  if (!where) return [];
  const page = ` LIMIT ${wholeNumber(params.limit ?? 20)} OFFSET ${wholeNumber(params.offset ?? 0)}`;
  const text = `SELECT ${table.select}${where.text}${routeOrderBy(params)}${page}`;
  return (await queryIndexer(config, { text, params: where.params }, options)).map(table.decode);
}

/** Query options of {@link fetchTraderRouteLatestMetrics}, for `useQuery` and for prefetching. */
export const traderRouteLatestMetricsQueryOptions = defineQuery(
  'traderRouteLatestMetrics',
  fetchTraderRouteLatestMetrics,
);

/** LIMIT and OFFSET are part of the query text, where the indexer's guard reads them: only digits are allowed. */
function wholeNumber(value: number): number {
  return Math.max(0, Math.trunc(Number(value)) || 0);
}
