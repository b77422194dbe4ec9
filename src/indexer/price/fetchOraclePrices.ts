import type { OraclePrice } from '../../domain/price/OraclePrice';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { fetchAllRows } from '../query/fetchAllRows';
import { indexerRetry } from '../query/indexerRetry';
import { SqlConditions } from '../query/SqlConditions';
import { oraclePriceTable as table } from '../tables/oraclePriceTable';

/**
 * The latest price of every token; `priceMap` arranges them by token.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchOraclePrices(
  config: IndexerConfig,
  options?: RequestParameters,
): Promise<OraclePrice[]> {
  const query = {
    select: `SELECT ${table.select} FROM "${table.name}"`,
    where: () => new SqlConditions(),
    key: 'token',
  };
  return (await fetchAllRows(config, query, options)).map(table.decode);
}

/** Query options of {@link fetchOraclePrices}, for `useQuery` and for prefetching. */
export function oraclePricesQueryOptions(config: IndexerConfig) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'oraclePrices'] as const,
    queryFn: ({ signal }: RequestParameters) => fetchOraclePrices(config, { signal }),
    ...indexerRetry,
  };
}
