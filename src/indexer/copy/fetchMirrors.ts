import type { Hex } from '../../domain/Address';
import type { Mirror } from '../../domain/copy/Mirror';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { fetchRowsByKeys } from '../query/fetchRowsByKeys';
import { indexerRetry } from '../query/indexerRetry';
import { mirrorTable as table } from '../tables/mirrorTable';

/** Parameters of `fetchMirrors`. */
export type MirrorsParameters = {
  /** Routes, by their keys. */
  traderMatchingKeys: readonly Hex[];
};

/**
 * Every copy of positions on the given routes, oldest first. Pass them to `foldPositions` as `mirrors`.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMirrors(
  config: IndexerConfig,
  { traderMatchingKeys }: MirrorsParameters,
  options?: RequestParameters,
): Promise<Mirror[]> {
  const rows = await fetchRowsByKeys(
    config,
    { table, column: 'trader_matching_key', keys: traderMatchingKeys, id: 'request_key' },
    options,
  );
  return rows.sort((a, b) => a.blockTimestamp - b.blockTimestamp);
}

/** Query options of {@link fetchMirrors}, for `useQuery` and for prefetching. */
export function mirrorsQueryOptions(config: IndexerConfig, params: MirrorsParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'mirrors', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchMirrors(config, params, { signal }),
    ...indexerRetry,
  };
}
