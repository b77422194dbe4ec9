import type { Address } from '../domain/Address';
import type { MimicSettle } from '../domain/MimicSettle';
import { fetchAllRows } from './fetchAllRows';
import type { IndexerConfig, RequestOptions } from './IndexerConfig';
import { indexerRetry } from './indexerRetry';
import { SqlConditions } from './SqlConditions';
import { mimicSettleTable as table } from './tables/mimicSettleTable';

export type MimicSettlesParams = {
  /** Without one, nobody is connected and nothing was settled. */
  mimic: Address | undefined;
};

/**
 * Everything a follower was credited by settlements, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMimicSettles(
  config: IndexerConfig,
  { mimic }: MimicSettlesParams,
  options?: RequestOptions,
): Promise<MimicSettle[]> {
  if (!mimic) return [];
  const query = {
    select: `SELECT ${table.select} FROM "${table.name}"`,
    where: () => new SqlConditions().and('"mimic" = ?', mimic.toLowerCase()),
    key: '"id"',
    keyName: 'id',
  };
  const settles = (await fetchAllRows(config, query, options)).map(table.decode);
  return settles.sort((a, b) => a.blockTimestamp - b.blockTimestamp);
}

export function mimicSettlesQueryOptions(config: IndexerConfig, params: MimicSettlesParams) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'mimicSettles', params] as const,
    queryFn: ({ signal }: RequestOptions) => fetchMimicSettles(config, params, { signal }),
    ...indexerRetry,
  };
}
