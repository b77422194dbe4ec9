import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { indexerRetry } from '../../../indexer/query/indexerRetry';

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
