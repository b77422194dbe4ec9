import type { MimicSkip } from '../../domain/copy/MimicSkip';
import { SKIP_REASONS } from '../../domain/copy/skipReason';
import type { Hex } from '../../domain/values';
import { hex, integer, oneOf, text } from '../query/columns';
import { defineTable } from '../query/defineTable';
import { fetchRowsByKeys } from '../query/fetchRowsByKeys';
import { type IndexerConfig, indexerRetry, type RequestParameters } from '../query/requestJson';

export const mimicSkipTable = defineTable('MimicSkip', {
  id: text,
  mimic: hex,
  trader: hex,
  traderMatchingKey: hex,
  sourceRequestKey: hex,
  sourcePositionKey: hex,
  reason: oneOf(SKIP_REASONS),
  blockTimestamp: integer,
});

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
    { table: mimicSkipTable, column: 'source_request_key', keys: sourceRequestKeys },
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
