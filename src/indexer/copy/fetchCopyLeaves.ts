import type { Address } from '../../domain/Address';
import type { CopyLeaves } from '../../domain/copy/MimicLeave';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { type FollowerRows, fetchFollowerRows } from '../query/fetchFollowerRows';
import { indexerRetry } from '../query/indexerRetry';
import type { RawRow } from '../query/queryIndexer';
import { leaveRequestTable, maxLossTable, mimicLeaveTable } from '../tables/leaveTables';

/** Parameters of `fetchCopyLeaves`. */
export type CopyLeavesParameters = {
  /** Undefined while no wallet is connected: the result is then empty. */
  follower: Address | undefined;
};

/**
 * All of a follower's requests to leave a copy, answered ones included, all copies that they left while the copy went
 * on for others, and the maximum loss of their copies, by route. The lists are in no particular order.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchCopyLeaves(
  config: IndexerConfig,
  { follower }: CopyLeavesParameters,
  options?: RequestParameters,
): Promise<CopyLeaves> {
  const rowsOf = async <Row>(table: FollowerRows & { decode(row: RawRow): Row }) =>
    (await fetchFollowerRows(config, table, follower, options)).map(table.decode);
  const [requests, leaves, maxLosses] = await Promise.all([
    rowsOf(leaveRequestTable),
    rowsOf(mimicLeaveTable),
    rowsOf({ ...maxLossTable, key: 'trader_matching_key' }),
  ]);
  return { requests, leaves, maxLosses };
}

/** Query options of {@link fetchCopyLeaves}, for `useQuery` and for prefetching. */
export function copyLeavesQueryOptions(config: IndexerConfig, params: CopyLeavesParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'copyLeaves', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchCopyLeaves(config, params, { signal }),
    ...indexerRetry,
  };
}
