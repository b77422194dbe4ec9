import type { Market } from '../../domain/Market';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { fetchAllRows } from '../query/fetchAllRows';
import { indexerRetry } from '../query/indexerRetry';
import { SqlConditions } from '../query/SqlConditions';
import { marketTable as table } from '../tables/marketTable';

/**
 * All markets.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMarkets(config: IndexerConfig, options?: RequestParameters): Promise<Market[]> {
  const query = {
    select: `SELECT ${table.select} FROM "${table.name}"`,
    where: () => new SqlConditions(),
    key: 'market_token',
  };
  return (await fetchAllRows(config, query, options)).map(table.decode);
}

/** Query options of {@link fetchMarkets}, for `useQuery` and for prefetching. */
export function marketsQueryOptions(config: IndexerConfig) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'markets'] as const,
    queryFn: ({ signal }: RequestParameters) => fetchMarkets(config, { signal }),
    ...indexerRetry,
  };
}
