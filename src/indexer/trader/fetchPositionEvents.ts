import { orderPositionEvents } from '../../domain/position/orderPositionEvents';
import type { PositionEvent } from '../../domain/position/Position';
import { candleInterval } from '../../domain/price';
import type { Address, Hex } from '../../domain/values';
import { hex } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { readColumn, SqlConditions } from '../query/defineTable';
import { fetchAllRows, inChunks } from '../query/fetchAllRows';
import { fetchEventsWhere } from '../query/fetchEventsWhere';
import { secondsAgo } from '../query/queryIndexer';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';

/** Parameters of `fetchPositionEvents`. */
export type PositionEventsParameters = {
  trader: Address;
  /** Empty or absent: all. */
  collateralTokens?: readonly Address[];
  /** Seconds. Absent: the account's whole history. */
  from?: number;
};

/**
 * The events, in order and with their fees, from which the positions of a timeframe are folded: all since `from`, and
 * all earlier ones under their position keys and under those of positions still open, so that every position reaches
 * back to its opening. Earlier lives under the same keys are included.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchPositionEvents(
  config: IndexerConfig,
  { trader, collateralTokens, from }: PositionEventsParameters,
  options?: RequestParameters,
): Promise<readonly PositionEvent[]> {
  const base = (table: string) =>
    new SqlConditions()
      .andIs(`"${table}"."account"`, trader)
      .andIn(`"${table}"."collateral_token"`, collateralTokens);
  if (from === undefined) return orderPositionEvents(await fetchEventsWhere(config, base, options));

  const [recent, openKeys] = await Promise.all([
    fetchEventsWhere(config, (table) => base(table).and(`"${table}"."block_timestamp" >= ?`, from), options),
    fetchOpenPositionKeys(config, trader, options),
  ]);
  const keys = [...new Set([...recent.map((event) => event.positionKey), ...openKeys])];
  const earlier = await inChunks(keys, (chunk) =>
    fetchEventsWhere(
      config,
      (table) =>
        base(table).and(`"${table}"."block_timestamp" < ?`, from).andIn(`"${table}"."position_key"`, chunk),
      options,
    ),
  );
  return orderPositionEvents([...earlier, ...recent]);
}

async function fetchOpenPositionKeys(
  config: IndexerConfig,
  trader: Address,
  options?: RequestParameters,
): Promise<Hex[]> {
  const query = {
    select: 'SELECT "position_key" FROM "OpenPosition"',
    where: () => new SqlConditions().andIs('"account"', trader),
    key: 'position_key',
  };
  const rows = await fetchAllRows(config, query, options);
  return rows.map((row) => readColumn('OpenPosition', 'position_key', hex, row.position_key));
}

/** Query options of {@link fetchPositionEvents}, for `useQuery` and for prefetching. */
export const positionEventsQueryOptions = defineQuery('positionEvents', fetchPositionEvents);

/** Parameters of `fetchRecentEvents`. */
export type RecentEventsParameters = {
  /** The trader. */
  trader: Address;
  /** Empty: all. */
  collateralTokens: readonly Address[];
  /** Seconds back from now. */
  timeframe: number;
};

/**
 * The events from which the positions of a timeframe that ends now are folded, and of those that closed up to one candle
 * before it: until its first candle ends, a curve's prices are those of the events before. See `fetchPositionEvents`.
 *
 * @throws IndexerError, MimicError
 */
export function fetchRecentEvents(
  config: IndexerConfig,
  { timeframe, ...params }: RecentEventsParameters,
  options?: RequestParameters,
): Promise<readonly PositionEvent[]> {
  return fetchPositionEvents(
    config,
    { ...params, from: secondsAgo(timeframe + candleInterval(timeframe)) },
    options,
  );
}

/** The TraderCard's query for a trader's tables. The timeframe is part of the key, the time of the request is not. */
export const recentEventsQueryOptions = defineQuery('recentEvents', fetchRecentEvents, {
  // comparing thousands of events by value would block the page longer than folding them
  structuralSharing: false,
});
