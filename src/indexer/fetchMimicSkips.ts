import type { Hex } from '../domain/Address';
import type { MimicSkip } from '../domain/MimicSkip';
import { fetchAllRows } from './fetchAllRows';
import type { IndexerConfig, RequestOptions } from './IndexerConfig';
import { inChunks } from './inChunks';
import { indexerRetry } from './indexerRetry';
import { SqlConditions } from './SqlConditions';
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
  const rows = await inChunks(sourceRequestKeys, (chunk) =>
    fetchAllRows(
      config,
      {
        select: `SELECT ${table.select} FROM "${table.name}"`,
        where: () => new SqlConditions().andIn('"source_request_key"', chunk),
        key: '"id"',
        keyName: 'id',
      },
      options,
    ),
  );
  return rows.map(table.decode).sort((a, b) => a.blockTimestamp - b.blockTimestamp);
}

export function mimicSkipsQueryOptions(config: IndexerConfig, params: MimicSkipsParams) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'mimicSkips', params] as const,
    queryFn: ({ signal }: RequestOptions) => fetchMimicSkips(config, params, { signal }),
    ...indexerRetry,
  };
}
