import type { Hex } from '../../domain/Address';
import type { Settle } from '../../domain/copy/Settle';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { fetchRowsByKeys } from '../query/fetchRowsByKeys';
import { indexerRetry } from '../query/indexerRetry';
import { settleTable as table } from '../tables/settleTable';

/** Parameters of `fetchSettles`. */
export type SettlesParameters = {
  /** Routes, by their keys. */
  traderMatchingKeys: readonly Hex[];
};

/**
 * Every settlement of copies on the given routes, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchSettles(
  config: IndexerConfig,
  { traderMatchingKeys }: SettlesParameters,
  options?: RequestParameters,
): Promise<Settle[]> {
  const rows = await fetchRowsByKeys(
    config,
    { table, column: 'trader_matching_key', keys: traderMatchingKeys },
    options,
  );
  return rows.sort((a, b) => a.blockTimestamp - b.blockTimestamp);
}

/** Query options of {@link fetchSettles}, for `useQuery` and for prefetching. */
export function settlesQueryOptions(config: IndexerConfig, params: SettlesParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'settles', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchSettles(config, params, { signal }),
    ...indexerRetry,
  };
}
