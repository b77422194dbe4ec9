import type { Address } from '../../domain/Address';
import type { CopyLeaves } from '../../domain/copy/MimicLeave';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { fetchFollowerRows } from '../query/fetchFollowerRows';
import { indexerRetry } from '../query/indexerRetry';
import { leaveRequestTable, mimicLeaveTable } from '../tables/leaveTables';

/** Parameters of `fetchCopyLeaves`. */
export type CopyLeavesParameters = {
  /** Without one, nobody is connected and nobody has asked. */
  follower: Address | undefined;
};

/**
 * Every request of a follower to leave a copy, answered ones too, and every copy that they have left while it went on for
 * others. Each list in no order.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchCopyLeaves(
  config: IndexerConfig,
  { follower }: CopyLeavesParameters,
  options?: RequestParameters,
): Promise<CopyLeaves> {
  const [requests, leaves] = await Promise.all([
    fetchFollowerRows(config, leaveRequestTable, follower, options),
    fetchFollowerRows(config, mimicLeaveTable, follower, options),
  ]);
  return { requests: requests.map(leaveRequestTable.decode), leaves: leaves.map(mimicLeaveTable.decode) };
}

/** Query options of {@link fetchCopyLeaves}, for `useQuery` and for prefetching. */
export function copyLeavesQueryOptions(config: IndexerConfig, params: CopyLeavesParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'copyLeaves', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchCopyLeaves(config, params, { signal }),
    ...indexerRetry,
  };
}
