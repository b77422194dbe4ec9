import type { Hex } from '../../domain/Address';
import type { MatchingOrder } from '../../domain/copy/MatchingOrder';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { fetchRowsByKeys } from '../query/fetchRowsByKeys';
import { indexerRetry } from '../query/indexerRetry';
import { matchingOrderTable as table } from '../tables/matchingOrderTable';

/** Parameters of `fetchMatchingOrders`. */
export type MatchingOrdersParameters = {
  /** Order keys of traders' openings. */
  sourceRequestKeys: readonly Hex[];
};

/**
 * Every attempt to copy the given openings, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMatchingOrders(
  config: IndexerConfig,
  { sourceRequestKeys }: MatchingOrdersParameters,
  options?: RequestParameters,
): Promise<MatchingOrder[]> {
  const rows = await fetchRowsByKeys(
    config,
    { table, column: 'source_request_key', keys: sourceRequestKeys },
    options,
  );
  return rows.sort((a, b) => a.executionTimestamp - b.executionTimestamp);
}

/** Query options of {@link fetchMatchingOrders}, for `useQuery` and for prefetching. */
export function matchingOrdersQueryOptions(config: IndexerConfig, params: MatchingOrdersParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'matchingOrders', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchMatchingOrders(config, params, { signal }),
    ...indexerRetry,
  };
}
