import type { Hex } from '../domain/Address';
import type { MatchingOrder } from '../domain/MatchingOrder';
import { fetchAllRows } from './fetchAllRows';
import type { IndexerConfig, RequestOptions } from './IndexerConfig';
import { inChunks } from './inChunks';
import { indexerRetry } from './indexerRetry';
import { SqlConditions } from './SqlConditions';
import { matchingOrderTable as table } from './tables/matchingOrderTable';

export type MatchingOrdersParams = {
  /** Order keys of traders' openings. */
  sourceRequestKeys: readonly Hex[];
};

/**
 * Every attempt to copy some openings, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMatchingOrders(
  config: IndexerConfig,
  { sourceRequestKeys }: MatchingOrdersParams,
  options?: RequestOptions,
): Promise<MatchingOrder[]> {
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
  return rows.map(table.decode).sort((a, b) => a.executionTimestamp - b.executionTimestamp);
}

export function matchingOrdersQueryOptions(config: IndexerConfig, params: MatchingOrdersParams) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'matchingOrders', params] as const,
    queryFn: ({ signal }: RequestOptions) => fetchMatchingOrders(config, params, { signal }),
    ...indexerRetry,
  };
}
