import type { TraderRouteLatestMetric } from '../../domain/trader/TraderRouteLatestMetric';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { inChunks } from '../query/inChunks';
import { indexerRetry } from '../query/indexerRetry';
import { queryIndexer } from '../query/queryIndexer';
import { SqlConditions } from '../query/SqlConditions';
import { traderRouteLatestMetricTable as table } from '../tables/traderRouteLatestMetricTable';

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
export function leaderboardRowsQueryOptions(config: IndexerConfig, params: { ids: readonly string[] }) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'leaderboardRows', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchLeaderboardRows(config, params, { signal }),
    ...indexerRetry,
  };
}
