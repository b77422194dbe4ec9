import { MimicError } from '../../domain/MimicError';
import { IndexerError } from '../IndexerError';
import type { IndexerConfig, RequestParameters } from './requestJson';

const ATTEMPTS = 3;
const HOPELESS = new Set(['not_allowed', 'malformed_row', 'malformed_answer']);

/** Adds up to half, so that pages that failed together do not retry together. */
const spread = (ms: number) => ms * (1 + Math.random() / 2);

/** Whether and after how long (ms) a query is retried: never if it cannot succeed, and not before the indexer allows it. */
export const indexerRetry = {
  retry: (failures: number, error: Error) =>
    failures < ATTEMPTS && !(error instanceof MimicError && HOPELESS.has(error.code ?? '')),
  retryDelay: (failures: number, error: Error) =>
    spread(
      error instanceof IndexerError && error.retryAfter !== undefined
        ? error.retryAfter * 1000
        : Math.min(1000 * 2 ** failures, 30_000),
    ),
};

/**
 * Query options of a fetcher, for `useQuery` and for prefetching: its key is the indexer, the query's name and its
 * parameters, as they are passed.
 */
// a bundler leaves out the queries that a page does not ask
/* @__NO_SIDE_EFFECTS__ */
export function defineQuery<
  const Name extends string,
  Config extends IndexerConfig,
  const Params extends readonly unknown[],
  Answer,
  Options extends object = object,
>(
  name: Name,
  fetchAnswer: (config: Config, ...args: [...Params, RequestParameters]) => Promise<Answer>,
  options?: Options,
) {
  return (config: Config, ...params: Params) => ({
    queryKey: ['mimic', config.indexerUrl, name, ...params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchAnswer(config, ...params, { signal }),
    ...(options as Options),
    ...indexerRetry,
  });
}
