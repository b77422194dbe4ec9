import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { indexerRetry } from '../../../indexer/query/indexerRetry';

/** Failures after which a query has given up: its pause goes on growing from there. */
const GIVEN_UP = 3;

/**
 * Asks again what the filters name. What fails is left to its own retries, and once it has given up, to a pause: thousands
 * of pages that hear of each change would else keep a failing indexer down. Returns the ms after which that pause is over,
 * 0 where nothing waits.
 */
export function refreshQueries(client: QueryClient, filters: readonly QueryFilters[]): number {
  const cache = client.getQueryCache();
  const pauses = new Map(
    filters.flatMap((filter) => cache.findAll(filter)).map((query) => [query, pauseOf(query)]),
  );
  const predicate = (query: Query) => pauses.get(query) === 0 && !isRetrying(query);
  void client.invalidateQueries({ predicate });
  return Math.max(0, ...pauses.values());
}

const isRetrying = ({ state }: Query) => state.fetchStatus !== 'idle' && state.fetchFailureCount > 0;

function pauseOf({ state }: Query): number {
  if (state.status !== 'error' || state.fetchStatus !== 'idle') return 0;
  const { errorUpdatedAt, error } = state;
  return Math.max(0, errorUpdatedAt + indexerRetry.retryDelay(GIVEN_UP, error as Error) - Date.now());
}
