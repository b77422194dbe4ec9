import { MimicError } from '../domain/MimicError';
import { integer } from './query/columns';
import { indexerRetry } from './query/defineQuery';
import type { IndexerConfig, RequestParameters } from './query/requestJson';
import { requestJson } from './query/requestJson';

/** Milliseconds between two status requests while the indexer answers. */
export const STATUS_POLL_INTERVAL = 2500;

/** The newest indexed block; time in seconds. */
export type IndexedBlock = { blockNumber: number; blockTimestamp: number };

/** The part of a MimicConfig that names the indexer and the chain to look for. */
export type IndexerStatusConfig = IndexerConfig & { chain: { id: number } };

/**
 * The newest block indexed on the config's chain; the chain is found by id, since each deployment names it differently.
 * null while the indexer is not ready: the chain is not listed or has no block yet.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchIndexerStatus(
  { indexerUrl, chain }: IndexerStatusConfig,
  { signal }: RequestParameters = {},
): Promise<IndexedBlock | null> {
  const answer = await requestJson(`${indexerUrl}/status`, { method: 'POST', signal });
  try {
    const chains = Object.values(answer as Record<string, { id: unknown; block?: Record<string, unknown> }>);
    const block = chains.find(({ id }) => id === chain.id)?.block;
    if (!block) return null;
    const blockNumber = integer(block.number);
    return blockNumber > 0 ? { blockNumber, blockTimestamp: integer(block.timestamp) } : null;
  } catch (cause) {
    throw new MimicError('The indexer status response is malformed', { cause, code: 'malformed_answer' });
  }
}

/** Query options of {@link fetchIndexerStatus}, for `useQuery` and for prefetching. */
export function indexerStatusQueryOptions(config: IndexerStatusConfig) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'status', config.chain.id] as const,
    queryFn: ({ signal }: RequestParameters) => fetchIndexerStatus(config, { signal }),
    // while it fails, 10 to 15 s at random, so that pages do not come back together; derived from the time of the
    // failure, because a page that renders often would restart the wait with another value each time
    refetchInterval: ({ state }: { state: { status: string; errorUpdatedAt: number } }) =>
      state.status === 'error' ? 10_000 + 5 * (state.errorUpdatedAt % 1_000) : STATUS_POLL_INTERVAL,
    ...indexerRetry,
  };
}
