import {
  type QueryClient,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { MimicConfig } from '../../config/MimicConfig';
import type { TraderRouteLatestMetric } from '../../domain/trader/TraderRouteLatestMetric';
import {
  LEADERBOARD_PAGE_SIZE,
  type LeaderboardEntry,
  leaderboardRowsQueryOptions,
  rankingQueryOptions,
} from '../../indexer/board/fetchRanking';
import type { LeaderboardFilters } from './useLeaderboardFilters';

/** The ids of one page of a ranking, counted from 0. */
export const pageIds = (entries: readonly LeaderboardEntry[], page: number): string[] =>
  entries.slice(page * LEADERBOARD_PAGE_SIZE, (page + 1) * LEADERBOARD_PAGE_SIZE).map((entry) => entry.id);

/** Milliseconds for which rows may wait for an async action of the host. */
const LONGEST_WAIT_MS = 500;

type Ranking = { key: string; entries: readonly LeaderboardEntry[] };

/**
 * The ranking shown. A newer one replaces it at once if the filters changed or `mayMove` allows it; otherwise it waits
 * for `adopt`. Its first page is loaded before it shows, so that no row flickers.
 */
export function useRanking(
  config: MimicConfig,
  filters: Omit<LeaderboardFilters, 'focus'> & { limit: number | undefined },
  mayMove: () => boolean,
) {
  const { timeframe, sort, collateralTokens, search, limit } = filters;
  const options = rankingQueryOptions(config, {
    interval: timeframe,
    sortBy: sort.by,
    direction: sort.direction,
    collateralTokens: [...collateralTokens].sort(),
    search,
    limit,
  });
  const key = JSON.stringify(options.queryKey);
  const client = useQueryClient();
  const query = useQuery(options);
  const latest = query.data;

  const [displayed, setDisplayed] = useState<Ranking | undefined>(() => {
    const entries = client.getQueryData<LeaderboardEntry[]>(options.queryKey);
    const first = entries && leaderboardRowsQueryOptions(config, { ids: pageIds(entries, 0) });
    return first && client.getQueryData(first.queryKey) ? { key, entries } : undefined;
  });
  const [waiting, setWaiting] = useState(false);
  /** Counts what was asked to be shown: what another has followed no longer shows. */
  const turn = useRef(0);

  const show = useCallback(
    async (entries: readonly LeaderboardEntry[]) => {
      turn.current += 1;
      const mine = turn.current;
      const first = leaderboardRowsQueryOptions(config, { ids: pageIds(entries, 0) });
      // a failure is shown with the page, which has its own Retry
      if (entries.length) await client.prefetchQuery({ ...first, staleTime: 5_000 });
      const now = () => {
        if (mine === turn.current) setDisplayed({ key, entries });
      };
      // a page of rows is a lot to render, so it is done in slices
      startTransition(now);
      // a transition also waits for async actions of the host, however long they take
      setTimeout(now, LONGEST_WAIT_MS);
    },
    [client, config, key],
  );

  useEffect(() => {
    if (!latest || (displayed?.key === key && sameOrder(displayed.entries, latest))) return setWaiting(false);
    if (displayed?.key === key && !mayMove()) return setWaiting(true);
    show(latest);
    return () => {
      turn.current += 1;
    };
  }, [latest, key, displayed, show, mayMove]);

  return {
    shown: displayed,
    /** The filters have changed and their ranking is still loading. */
    isChanging: displayed !== undefined && displayed.key !== key,
    hasNewRanking: waiting,
    adopt: () => {
      if (latest) void show(latest);
    },
    query,
    queryKey: options.queryKey,
  };
}

function sameOrder(a: readonly LeaderboardEntry[], b: readonly LeaderboardEntry[]) {
  return a.length === b.length && a.every((entry, i) => entry.id === b[i]!.id);
}

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
  const rowById = new Map<string, Row>();
  for (const [, rows] of client.getQueriesData<Row[]>({ queryKey: queryKey.slice(0, -1) })) {
    for (const row of rows ?? []) rowById.set(row.id, row);
  }
  const rows = ids.map((id) => rowById.get(id));
  return rows.every((row) => row !== undefined) ? rows : undefined;
}
