import type { Hex } from '../domain/Address';
import type { MimicSkip } from '../domain/MimicSkip';
import { fetchRowsByKeys } from './fetchRowsByKeys';
import type { IndexerConfig, RequestOptions } from './IndexerConfig';
import { indexerRetry } from './indexerRetry';
import { mimicSkipTable as table } from './tables/mimicSkipTable';

export type MimicSkipsParams = {
  /** Order keys of traders' openings. */
  sourceRequestKeys: readonly Hex[];
};

/**
 * Everyone who was left out of the copies of some openings, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMimicSkips(
  config: IndexerConfig,
  { sourceRequestKeys }: MimicSkipsParams,
  options?: RequestOptions,
): Promise<MimicSkip[]> {
  const rows = await fetchRowsByKeys(
    config,
    { table, column: 'source_request_key', keys: sourceRequestKeys },
    options,
  );
  return rows.sort((a, b) => a.blockTimestamp - b.blockTimestamp);
}

export function mimicSkipsQueryOptions(config: IndexerConfig, params: MimicSkipsParams) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'mimicSkips', params] as const,
    queryFn: ({ signal }: RequestOptions) => fetchMimicSkips(config, params, { signal }),
    ...indexerRetry,
  };
}
