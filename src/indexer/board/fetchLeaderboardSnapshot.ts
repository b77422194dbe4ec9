import type { Address } from '../../domain/Address';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { amount, hex, nullable, text } from '../query/columns';
import { readColumn } from '../query/defineTable';
import { indexerRetry } from '../query/indexerRetry';
import { queryIndexer } from '../query/queryIndexer';
import { type RouteOrder, routeOrderBy, routeSortColumn } from './routeOrder';
import { type RouteFilter, routesWhere } from './routesWhere';

/** The most rows of a snapshot; the indexer sends no more at once. */
export const SNAPSHOT_LIMIT = 1000;

/**
 * One place of a ranking: the route's id, whose details `fetchLeaderboardRows` reads, and the figure it was ranked by;
 * null if it has none.
 */
export type LeaderboardEntry = { id: string; account: Address; value: bigint | null };

/** Parameters of `fetchLeaderboardSnapshot`: which routes, in which order. */
export type LeaderboardSnapshotParameters = RouteFilter &
  RouteOrder & {
    /** The most places, from 1; by default as many as the indexer sends at once, 1,000. */
    limit?: number | undefined;
  };

/**
 * The ranking of routes at one moment, best first: paging through it neither repeats nor skips a route while ranks
 * change. By pnl, descending, by default.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchLeaderboardSnapshot(
  config: IndexerConfig,
  params: LeaderboardSnapshotParameters,
  options?: RequestParameters,
): Promise<LeaderboardEntry[]> {
  const where = await routesWhere(params);
  if (!where) return [];
  const table = 'TraderRouteLatestMetric';
  const column = routeSortColumn(params.sortBy ?? 'pnl');
  const columns = `"${table}"."id", "${table}"."account", "${table}"."${column}" AS "value"`;
  const sql = `SELECT ${columns}${where.text}${routeOrderBy(params)} LIMIT ${SNAPSHOT_LIMIT}`;
  const rows = await queryIndexer(config, { text: sql, params: where.params }, options);
  return rows.slice(0, params.limit).map((row) => ({
    id: readColumn(table, 'id', text, row.id),
    account: readColumn(table, 'account', hex, row.account),
    value: readColumn(table, column, nullable(amount), row.value),
  }));
}

/** Query options of {@link fetchLeaderboardSnapshot}, for `useQuery` and for prefetching. */
export function leaderboardSnapshotQueryOptions(
  config: IndexerConfig,
  params: LeaderboardSnapshotParameters,
) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'leaderboardSnapshot', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchLeaderboardSnapshot(config, params, { signal }),
    ...indexerRetry,
  };
}
