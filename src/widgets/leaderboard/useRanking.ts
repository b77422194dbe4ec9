import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { MimicConfig } from '../../config/MimicConfig';
import { type LeaderboardEntry, leaderboardRowsQueryOptions, rankingQueryOptions } from '../../indexer';
import type { LeaderboardFilters } from './LeaderboardFilters';
import { pageIds } from './pageIds';

/** Milliseconds for which rows may wait for an async action of the host. */
const LONGEST_WAIT_MS = 500;

export type Ranking = { key: string; entries: readonly LeaderboardEntry[] };

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

  const [shown, setShown] = useState<Ranking | undefined>(() => {
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
        if (mine === turn.current) setShown({ key, entries });
      };
      // a page of rows is a lot to render, so it is done in slices
      startTransition(now);
      // a transition also waits for async actions of the host, however long they take
      setTimeout(now, LONGEST_WAIT_MS);
    },
    [client, config, key],
  );

  useEffect(() => {
    if (!latest || (shown?.key === key && sameOrder(shown.entries, latest))) return setWaiting(false);
    if (shown?.key === key && !mayMove()) return setWaiting(true);
    show(latest);
    return () => {
      turn.current += 1;
    };
  }, [latest, key, shown, show, mayMove]);

  return {
    shown,
    /** The filters have changed and their ranking is still loading. */
    isChanging: shown !== undefined && shown.key !== key,
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
