import { RETURN_BOUNDS } from '../../domain/trader/returns';
import type { Address } from '../../domain/values';
import { integer, listOf } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { defineTable, SqlConditions } from '../query/defineTable';
import { queryIndexer } from '../query/queryIndexer';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';

const table = /* @__PURE__ */ defineTable('RouteReturns', { counts: /* @__PURE__ */ listOf(integer) });

/** Parameters of `fetchReturns`. */
export type ReturnsParameters = {
  /** A timeframe's length, seconds. */
  interval: number;
  /** Lower-case addresses; none means all. Their order is part of the query's key. */
  collateralTokens: readonly Address[];
};

/**
 * The number of routes in each return class (`RETURN_BOUNDS`) over a timeframe.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchReturns(
  config: IndexerConfig,
  { interval, collateralTokens }: ReturnsParameters,
  options?: RequestParameters,
): Promise<number[]> {
  const where = new SqlConditions().and('"interval" = ?', interval);
  where.andIn('"collateral_token"', collateralTokens);
  const text = `SELECT ${table.select} FROM "${table.name}"${where} LIMIT 1000`;
  const rows = await queryIndexer(config, { text, params: where.params }, options);
  const lists = rows.map((row) => table.decode(row).counts);
  return Array.from({ length: RETURN_BOUNDS.length + 1 }, (_, i) =>
    lists.reduce((sum, counts) => sum + (counts[i] ?? 0), 0),
  );
}

/** Query options of {@link fetchReturns}, for `useQuery` and for prefetching. */
export const returnsQueryOptions = defineQuery('returns', fetchReturns);
