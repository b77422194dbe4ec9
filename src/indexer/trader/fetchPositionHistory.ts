import { orderPositionEvents } from '../../domain/position/orderPositionEvents';
import type { PositionEvent } from '../../domain/position/Position';
import type { Hex } from '../../domain/values';
import { hex } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { readColumn, SqlConditions } from '../query/defineTable';
import { fetchEventsWhere } from '../query/fetchEventsWhere';
import { queryIndexer } from '../query/queryIndexer';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';

/** Parameters of `fetchPositionHistory`. */
export type PositionHistoryParameters = {
  /** The order key of one of its events, or a bare position key. */
  id: Hex;
};

/**
 * All events, in order and with their fees, of the position key that `id` is or belongs to: every position opened under
 * that key. Empty if no position has this `id`.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchPositionHistory(
  config: IndexerConfig,
  { id }: PositionHistoryParameters,
  options?: RequestParameters,
): Promise<readonly PositionEvent[]> {
  const ofKey = (key: Hex) =>
    fetchEventsWhere(config, (table) => new SqlConditions().andIs(`"${table}"."position_key"`, key), options);
  const [byKey, byOrder] = await Promise.all([ofKey(id), fetchPositionKey(config, id, options)]);
  if (byKey.length > 0 || !byOrder) return orderPositionEvents(byKey);
  return orderPositionEvents(await ofKey(byOrder));
}

async function fetchPositionKey(config: IndexerConfig, orderKey: Hex, options?: RequestParameters) {
  const tables = ['PositionIncrease', 'PositionDecrease'];
  const answers = await Promise.all(
    tables.map((table) => {
      const where = new SqlConditions().andIs('"order_key"', orderKey);
      return queryIndexer(
        config,
        { text: `SELECT "position_key" FROM "${table}"${where} LIMIT 1`, params: where.params },
        options,
      );
    }),
  );
  const row = answers.flat()[0];
  return row && readColumn('PositionIncrease', 'position_key', hex, row.position_key);
}

/** Query options of {@link fetchPositionHistory}, for `useQuery` and for prefetching. */
export const positionHistoryQueryOptions = defineQuery('positionHistory', fetchPositionHistory);
