import { type QueryClient, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import type { MimicConfig } from '../../config/MimicConfig';
import type { TraderRouteLatestMetric } from '../../domain/trader/TraderRouteLatestMetric';
import { leaderboardRowsQueryOptions } from '../../indexer';
import { pageIds } from './pageIds';
import type { Ranking } from './useRanking';

type Row = TraderRouteLatestMetric;

/** The rows of a ranking's first pages, in its order, up to the first that has not loaded. */
export function useRankingRows(config: MimicConfig, ranking: Ranking | undefined, pageCount: number) {
  const client = useQueryClient();
  const entries = ranking?.entries ?? [];
  const pages = Array.from({ length: pageCount }, (_, page) => pageIds(entries, page)).filter(
    (ids) => ids.length,
  );
  return useQueries({
    queries: pages.map((ids) => ({
      ...leaderboardRowsQueryOptions(config, { ids }),
      placeholderData: () => knownRows(client, config, ids),
      // the first page was loaded just before its ranking was shown
      staleTime: 5_000,
      gcTime: 60_000,
    })),
    combine: joinPages,
  });
}

function joinPages(results: UseQueryResult<Row[]>[]) {
  const missing = results.findIndex((result) => result.data === undefined);
  const loaded = missing < 0 ? results : results.slice(0, missing);
  return {
    rows: loaded.flatMap((result) => result.data ?? []),
    pagesLoaded: loaded.length,
    isLoading: missing >= 0 && results[missing]!.isFetching,
    error: missing >= 0 ? results[missing]!.error : null,
    refreshError: loaded.find((result) => result.isError)?.error ?? null,
    retry: () => {
      for (const result of results) if (result.isError) result.refetch();
    },
  };
}

/** Rows already loaded on other pages: when ranks change, the same routes move to other pages. */
function knownRows(client: QueryClient, config: MimicConfig, ids: string[]): Row[] | undefined {
  const { queryKey } = leaderboardRowsQueryOptions(config, { ids });
  const known = new Map<string, Row>();
  for (const [, rows] of client.getQueriesData<Row[]>({ queryKey: queryKey.slice(0, -1) })) {
    for (const row of rows ?? []) known.set(row.id, row);
  }
  const rows = ids.map((id) => known.get(id));
  return rows.every((row) => row !== undefined) ? rows : undefined;
}
