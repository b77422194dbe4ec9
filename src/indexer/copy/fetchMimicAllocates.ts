import type { Address } from '../../domain/Address';
import type { MimicAllocate } from '../../domain/copy/MimicAllocate';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { fetchFollowerRows } from '../query/fetchFollowerRows';
import { indexerRetry } from '../query/indexerRetry';
import type { RawRow } from '../query/queryIndexer';
import { copiedPositionTable as copied, mimicAllocateTable as table } from '../tables/mimicAllocateTable';

/** Parameters of `fetchMimicAllocates`. */
export type MimicAllocatesParameters = {
  /** Undefined while no wallet is connected: the result is then empty. */
  follower: Address | undefined;
};

/**
 * Everything a follower put into copies, each with the copied position, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMimicAllocates(
  config: IndexerConfig,
  { follower }: MimicAllocatesParameters,
  options?: RequestParameters,
): Promise<MimicAllocate[]> {
  const query = {
    name: table.name,
    select: `${table.select}, ${copied.select}`,
    join: ` LEFT JOIN "${copied.name}" ON "${copied.name}"."request_key" = "${table.name}"."mirror_position_id"`,
  };
  const rows = await fetchFollowerRows(config, query, follower, options);
  return rows
    .map((row) => ({ ...table.decode(row), source: readSource(row) }))
    .sort((a, b) => a.blockTimestamp - b.blockTimestamp);
}

const readSource = (row: RawRow) => (row.copied_market === null ? null : copied.decode(row));

/** Query options of {@link fetchMimicAllocates}, for `useQuery` and for prefetching. */
export function mimicAllocatesQueryOptions(config: IndexerConfig, params: MimicAllocatesParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'mimicAllocates', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchMimicAllocates(config, params, { signal }),
    ...indexerRetry,
  };
}
