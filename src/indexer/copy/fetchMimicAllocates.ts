import type { Address } from '../../domain/Address';
import type { MimicAllocate } from '../../domain/copy/MimicAllocate';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { fetchAllRows } from '../query/fetchAllRows';
import { indexerRetry } from '../query/indexerRetry';
import type { RawRow } from '../query/queryIndexer';
import { SqlConditions } from '../query/SqlConditions';
import { copiedPositionTable as copied, mimicAllocateTable as table } from '../tables/mimicAllocateTable';

/** Parameters of `fetchMimicAllocates`. */
export type MimicAllocatesParameters = {
  /** Without one, nobody is connected and nothing was allocated. */
  follower: Address | undefined;
};

/**
 * Everything a follower put into copies, each with the position that is copied, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMimicAllocates(
  config: IndexerConfig,
  { follower }: MimicAllocatesParameters,
  options?: RequestParameters,
): Promise<MimicAllocate[]> {
  if (!follower) return [];
  const query = {
    select: `SELECT ${table.select}, ${copied.select} FROM "${table.name}" LEFT JOIN "${copied.name}" ON "${copied.name}"."request_key" = "${table.name}"."mirror_position_id"`,
    where: () => new SqlConditions().and(`"${table.name}"."mimic" = ?`, follower.toLowerCase()),
    key: `"${table.name}"."id"`,
    keyName: 'id',
  };
  const rows = await fetchAllRows(config, query, options);
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
