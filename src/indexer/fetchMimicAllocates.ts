import type { Address } from '../domain/Address';
import type { MimicAllocate } from '../domain/MimicAllocate';
import { fetchAllRows } from './fetchAllRows';
import type { IndexerConfig, RequestOptions } from './IndexerConfig';
import { indexerRetry } from './indexerRetry';
import type { RawRow } from './queryIndexer';
import { SqlConditions } from './SqlConditions';
import { copiedPositionTable as copied, mimicAllocateTable as table } from './tables/mimicAllocateTable';

export type MimicAllocatesParams = {
  /** Without one, nobody is connected and nothing was allocated. */
  mimic: Address | undefined;
};

/**
 * Everything a follower put into copies, each with the position that is copied, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMimicAllocates(
  config: IndexerConfig,
  { mimic }: MimicAllocatesParams,
  options?: RequestOptions,
): Promise<MimicAllocate[]> {
  if (!mimic) return [];
  const query = {
    select: `SELECT ${table.select}, ${copied.select} FROM "${table.name}" LEFT JOIN "${copied.name}" ON "${copied.name}"."request_key" = "${table.name}"."mirror_position_id"`,
    where: () => new SqlConditions().and(`"${table.name}"."mimic" = ?`, mimic.toLowerCase()),
    key: `"${table.name}"."id"`,
    keyName: 'id',
  };
  const rows = await fetchAllRows(config, query, options);
  return rows
    .map((row) => ({ ...table.decode(row), source: readSource(row) }))
    .sort((a, b) => a.blockTimestamp - b.blockTimestamp);
}

const readSource = (row: RawRow) => (row.copied_market === null ? null : copied.decode(row));

export function mimicAllocatesQueryOptions(config: IndexerConfig, params: MimicAllocatesParams) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'mimicAllocates', params] as const,
    queryFn: ({ signal }: RequestOptions) => fetchMimicAllocates(config, params, { signal }),
    ...indexerRetry,
  };
}
