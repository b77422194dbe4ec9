import type { Hex } from '../../domain/Address';
import type { MimicSkip } from '../../domain/copy/MimicSkip';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { fetchRowsByKeys } from '../query/fetchRowsByKeys';
import { indexerRetry } from '../query/indexerRetry';
import { mimicSkipTable as table } from '../tables/mimicSkipTable';

/** Parameters of `fetchOpeningSkips`. */
export type OpeningSkipsParameters = {
  /** Order keys of traders' openings. */
  sourceRequestKeys: readonly Hex[];
};

/**
 * Everyone who was left out of the copies of the given openings, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchOpeningSkips(
  config: IndexerConfig,
  { sourceRequestKeys }: OpeningSkipsParameters,
  options?: RequestParameters,
): Promise<MimicSkip[]> {
  const rows = await fetchRowsByKeys(
    config,
    { table, column: 'source_request_key', keys: sourceRequestKeys },
    options,
  );
  return rows.sort((a, b) => a.blockTimestamp - b.blockTimestamp);
}

/** Query options of {@link fetchOpeningSkips}, for `useQuery` and for prefetching. */
export function openingSkipsQueryOptions(config: IndexerConfig, params: OpeningSkipsParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'openingSkips', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchOpeningSkips(config, params, { signal }),
    ...indexerRetry,
  };
}
