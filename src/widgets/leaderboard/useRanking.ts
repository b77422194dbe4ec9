import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import type { MimicConfig } from '../../config/MimicConfig';
import { type LeaderboardEntry, leaderboardRowsQueryOptions, rankingQueryOptions } from '../../indexer';
import type { LeaderboardFilters } from './LeaderboardFilters';
import { pageIds } from './pageIds';

export type Ranking = { key: string; entries: readonly LeaderboardEntry[] };

/**
 * The ranking shown. A newer one replaces it at once if the filters changed or `mayMove` allows it; otherwise it waits
 * for `adopt`. Its first page is loaded before it shows, so that no row flickers.
 */
export function useRanking(
  config: MimicConfig,
  filters: Omit<LeaderboardFilters, 'focus'>,
  mayMove: () => boolean,
) {
  const { timeframe, sort, collateralTokens, search } = filters;
  const options = rankingQueryOptions(config, {
    interval: timeframe,
    sortBy: sort.by,
    direction: sort.direction,
    collateralTokens: [...collateralTokens].sort(),
    search,
  });
  const key = JSON.stringify(options.queryKey);
  const client = useQueryClient();
  const query = useQuery(options);
  const latest = query.data;

  const [ranking, setRanking] = useState<Ranking | undefined>(() => {
    const entries = client.getQueryData<LeaderboardEntry[]>(options.queryKey);
    const first = entries && leaderboardRowsQueryOptions(config, { ids: pageIds(entries, 0) });
    return first && client.getQueryData(first.queryKey) ? { key, entries } : undefined;
  });
  // a page of rows is a lot to render, so it is done in slices; a transition would also wait for the host's actions
  const shown = useDeferredValue(ranking);
  const [waiting, setWaiting] = useState(false);

  const show = useCallback(
    async (entries: readonly LeaderboardEntry[], isStale?: () => boolean) => {
      const first = leaderboardRowsQueryOptions(config, { ids: pageIds(entries, 0) });
      // a failure is shown with the page, which has its own Retry
      if (entries.length) await client.prefetchQuery({ ...first, staleTime: 5_000 });
      if (isStale?.()) return;
      setRanking({ key, entries });
    },
    [client, config, key],
  );

  useEffect(() => {
    if (!latest || (ranking?.key === key && sameOrder(ranking.entries, latest))) return setWaiting(false);
    if (ranking?.key === key && !mayMove()) return setWaiting(true);
    let left = false;
    show(latest, () => left);
    return () => {
      left = true;
    };
  }, [latest, key, ranking, show, mayMove]);

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
