import type { Hex } from '../../domain/values';
import { amount, flag, hex, integer } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { defineTable, SqlConditions } from '../query/defineTable';
import { queryIndexer } from '../query/queryIndexer';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';

/** The columns of a PositionIncrease that identify an opening. */
const routeIncreaseTable = defineTable('PositionIncrease', {
  orderKey: hex,
  positionKey: hex,
  market: hex,
  isLong: flag,
  sizeInUsd: amount,
  sizeDeltaUsd: amount,
  blockTimestamp: integer,
});

/** An opening of a position: what a rule may copy. */
export type RouteOpening = {
  orderKey: Hex;
  positionKey: Hex;
  market: Hex;
  isLong: boolean;
  /** Seconds. */
  blockTimestamp: number;
};

/** Parameters of `fetchRouteOpenings`. */
export type RouteOpeningsParameters = { traderMatchingKey: Hex };

/** How many increases are searched for openings. */
const LOOKED_THROUGH = 60;

/**
 * The latest positions that a trader opened with one collateral, newest first: those among the last 60 increases.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchRouteOpenings(
  config: IndexerConfig,
  { traderMatchingKey }: RouteOpeningsParameters,
  options?: RequestParameters,
): Promise<RouteOpening[]> {
  const conditions = new SqlConditions().andIs('"trader_matching_key"', traderMatchingKey);
  const text = `SELECT ${routeIncreaseTable.select} FROM "${routeIncreaseTable.name}"${conditions} ORDER BY "block_timestamp" DESC, "order_key" DESC LIMIT ${LOOKED_THROUGH}`;
  const rows = (await queryIndexer(config, { text, params: conditions.params }, options)).map(
    routeIncreaseTable.decode,
  );
  return rows
    .filter(({ sizeInUsd, sizeDeltaUsd }) => sizeInUsd === sizeDeltaUsd)
    .map(({ sizeInUsd: _, sizeDeltaUsd: __, ...opening }) => opening);
}

/** Query options of {@link fetchRouteOpenings}, for `useQuery` and for prefetching. */
export const routeOpeningsQueryOptions = defineQuery('routeOpenings', fetchRouteOpenings);
