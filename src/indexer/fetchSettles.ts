import type { Hex } from '../domain/Address';
import type { Settle } from '../domain/Settle';
import { fetchAllRows } from './fetchAllRows';
import type { IndexerConfig, RequestOptions } from './IndexerConfig';
import { inChunks } from './inChunks';
import { indexerRetry } from './indexerRetry';
import { SqlConditions } from './SqlConditions';
import { settleTable as table } from './tables/settleTable';

export type SettlesParams = {
  /** Routes, by their keys. */
  traderMatchingKeys: readonly Hex[];
};

/**
 * Every settlement of copies of some routes, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchSettles(
  config: IndexerConfig,
  { traderMatchingKeys }: SettlesParams,
  options?: RequestOptions,
): Promise<Settle[]> {
  const rows = await inChunks(traderMatchingKeys, (chunk) =>
    fetchAllRows(
      config,
      {
        select: `SELECT ${table.select} FROM "${table.name}"`,
        where: () => new SqlConditions().andIn('"trader_matching_key"', chunk),
        key: '"id"',
        keyName: 'id',
      },
      options,
    ),
  );
  return rows.map(table.decode).sort((a, b) => a.blockTimestamp - b.blockTimestamp);
}

export function settlesQueryOptions(config: IndexerConfig, params: SettlesParams) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'settles', params] as const,
    queryFn: ({ signal }: RequestOptions) => fetchSettles(config, params, { signal }),
    ...indexerRetry,
  };
}
