import type { TraderRouteLatestMetric } from '../../domain/trader/TraderRouteLatestMetric';
import type { Address } from '../../domain/values';
import { amount, hex, nullable, text } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { readColumn, SqlConditions } from '../query/defineTable';
import { inChunks } from '../query/fetchAllRows';
import { queryIndexer, secondsAgo } from '../query/queryIndexer';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';
import {
  type RouteFilter,
  type RouteOrder,
  routeOrderBy,
  routeSortColumn,
  routesWhere,
  traderRouteLatestMetricTable as table,
} from './routes';

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
export const leaderboardSnapshotQueryOptions = defineQuery('leaderboardSnapshot', fetchLeaderboardSnapshot);

/** Fields of a ranking; the order of `collateralTokens` is part of its query's key: the Leaderboard sorts them. */
export type RankingParameters = Omit<LeaderboardSnapshotParameters, 'since'>;

/**
 * The ranking of the routes with an open position, or with activity in the timeframe that ends now (or up to a minute
 * longer), best first.
 *
 * @throws IndexerError, MimicError
 */
export function fetchRanking(
  config: IndexerConfig,
  params: RankingParameters,
  options?: RequestParameters,
): Promise<LeaderboardEntry[]> {
  const since = secondsAgo(params.interval);
  return fetchLeaderboardSnapshot(config, { ...params, since }, options);
}

/** The Leaderboard's first query. The timeframe's length is part of the key, the time of the request is not. */
export const rankingQueryOptions = defineQuery('ranking', fetchRanking);

/** The Leaderboard reads this many rows at once; a host that prefetches should read the same number. */
export const LEADERBOARD_PAGE_SIZE = 20;

/**
 * The details of ranked routes, in the order of `ids`. A route that is no longer kept is left out.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchLeaderboardRows(
  config: IndexerConfig,
  { ids }: { ids: readonly string[] },
  options?: RequestParameters,
): Promise<TraderRouteLatestMetric[]> {
  const rows = await inChunks(ids, async (chunk) => {
    const where = new SqlConditions().andIn('"id"', chunk);
    const sql = `SELECT ${table.select} FROM "${table.name}"${where} LIMIT ${chunk.length}`;
    return (await queryIndexer(config, { text: sql, params: where.params }, options)).map(table.decode);
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Query options of {@link fetchLeaderboardRows}, for `useQuery` and for prefetching. */
export const leaderboardRowsQueryOptions = defineQuery('leaderboardRows', fetchLeaderboardRows);
