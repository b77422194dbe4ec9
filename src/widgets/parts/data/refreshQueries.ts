import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { indexerRetry } from '../../../indexer/query/indexerRetry';

/** Failures after which a query stops retrying: its pause keeps growing from there. */
const GIVEN_UP = 3;

/**
 * Asks again what the filters name. What fails is left to its own retries, and once it has given up, to a pause: thousands
 * of pages that hear of each change would else keep a failing indexer down. Returns the ms after which to come back to what
 * was left, 0 where nothing was.
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
    // the retry on its way may answer with what was before this change
    return fetchFailureCount > 0
      ? indexerRetry.retryDelay(fetchFailureCount, fetchFailureReason as Error)
      : 0;
  }
  if (status !== 'error') return 0;
  return Math.max(0, errorUpdatedAt + indexerRetry.retryDelay(GIVEN_UP, error as Error) - Date.now());
}
