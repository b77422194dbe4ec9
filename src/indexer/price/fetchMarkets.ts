import type { Market } from '../../domain/values';
import { hex } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { defineTable, SqlConditions } from '../query/defineTable';
import { fetchAllRows } from '../query/fetchAllRows';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';

export const marketTable = defineTable('Market', {
  marketToken: hex,
  indexToken: hex,
  longToken: hex,
  shortToken: hex,
});

/**
 * All markets.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMarkets(config: IndexerConfig, options?: RequestParameters): Promise<Market[]> {
  const query = {
    select: `SELECT ${marketTable.select} FROM "${marketTable.name}"`,
    where: () => new SqlConditions(),
    key: 'market_token',
  };
  return (await fetchAllRows(config, query, options)).map(marketTable.decode);
}

/** Query options of {@link fetchMarkets}, for `useQuery` and for prefetching. */
export const marketsQueryOptions = defineQuery('markets', fetchMarkets);
