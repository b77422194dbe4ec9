import type { Address } from '../../domain/Address';
import type { MimicFee } from '../../domain/copy/MimicFee';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { fetchFollowerRows } from '../query/fetchFollowerRows';
import { indexerRetry } from '../query/indexerRetry';
import { mimicFeeTable as table } from '../tables/mimicFeeTable';

/** Parameters of `fetchMimicFees`. */
export type MimicFeesParameters = {
  /** Undefined while no wallet is connected: the result is then empty. */
  follower: Address | undefined;
};

/**
 * All keeper fees that a follower paid while copies followed their traders, in no particular order.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMimicFees(
  config: IndexerConfig,
  { follower }: MimicFeesParameters,
  options?: RequestParameters,
): Promise<MimicFee[]> {
  return (await fetchFollowerRows(config, table, follower, options)).map(table.decode);
}

/** Query options of {@link fetchMimicFees}, for `useQuery` and for prefetching. */
export function mimicFeesQueryOptions(config: IndexerConfig, params: MimicFeesParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'mimicFees', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchMimicFees(config, params, { signal }),
    ...indexerRetry,
  };
}
