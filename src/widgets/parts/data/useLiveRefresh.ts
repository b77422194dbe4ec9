import { type Query, type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { indexerRetry } from '../../../indexer/query/defineQuery';
import type { SqlQuery } from '../../../indexer/query/queryIndexer';
import type { IndexerConfig } from '../../../indexer/query/requestJson';
import { METRICS_WATCH, subscribeToIndexer } from '../../../indexer/watchIndexer';
import { useMimic } from '../../../provider/MimicContext';

/** Failures after which a query stops retrying; its pause is calculated from there. */
const GIVEN_UP = 3;

/**
 * Refetches the queries that the filters match. Failed ones are left to their own retries and, after those, to a pause:
 * otherwise thousands of pages that are told of each change would keep a failing indexer down. Returns the ms after
 * which to refetch the queries left out; 0 if there are none.
 */
export function refreshQueries(client: QueryClient, filters: readonly QueryFilters[]): number {
  const cache = client.getQueryCache();
  const pauses = new Map(
    filters.flatMap((filter) => cache.findAll(filter)).map((query) => [query, pauseOf(query)]),
  );
  const predicate = (query: Query) => pauses.get(query) === 0;
  void client.invalidateQueries({ predicate });
  return Math.max(0, ...pauses.values());
}

function pauseOf({ state }: Query): number {
  const { status, fetchStatus, fetchFailureCount, fetchFailureReason, errorUpdatedAt, error } = state;
  if (fetchStatus !== 'idle') {
    // the pending retry may return data from before this change
    return fetchFailureCount > 0
      ? indexerRetry.retryDelay(fetchFailureCount, fetchFailureReason as Error)
      : 0;
  }
  if (status !== 'error') return 0;
  return Math.max(0, errorUpdatedAt + indexerRetry.retryDelay(GIVEN_UP, error as Error) - Date.now());
}

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

/** Reports each error to the host once, through its current callback. */
export function useReportedError(error: unknown, onError: ((error: unknown) => void) | undefined): void {
  const { tell } = useMimic();
  const report = useRef(onError);
  useEffect(() => {
    report.current = onError;
  });
  useEffect(() => {
    if (!error) return;
    tell({ type: 'error', error });
    report.current?.(error);
  }, [error, tell]);
}
