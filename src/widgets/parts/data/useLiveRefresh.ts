import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { IndexerConfig } from '../../../indexer/IndexerConfig';
import type { SqlQuery } from '../../../indexer/query/sqlUrl';
import { METRICS_WATCH, subscribeToIndexer } from '../../../indexer/subscribeToIndexer';
import { refreshQueries } from './refreshQueries';

/**
 * Refetches the queries that `refreshed` returns when the indexer's figures change, or the result of another query,
 * `watch`, which must be the same object on every render. A hidden page requests nothing and keeps no stream, because a
 * browser has few for all its tabs together; it refreshes as soon as it is visible again.
 */
export function useLiveRefresh(
  config: IndexerConfig,
  refreshed: () => readonly QueryFilters[],
  watch: SqlQuery = METRICS_WATCH,
) {
  const client = useQueryClient();
  const latest = useRef(refreshed);
  useEffect(() => {
    latest.current = refreshed;
  });
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    let unsubscribe: (() => void) | undefined;
    const refresh = () => {
      clearTimeout(later);
      const pause = refreshQueries(client, latest.current());
      if (pause > 0) later = setTimeout(refresh, pause);
    };
    const stop = () => {
      unsubscribe?.();
      unsubscribe = undefined;
      clearTimeout(later);
    };
    const follow = () => {
      if (document.hidden) return stop();
      unsubscribe ??= subscribeToIndexer(config, refresh, { watch });
    };
    const onVisibility = () => {
      follow();
      if (!document.hidden) refresh();
    };
    follow();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [client, config, watch]);
}
