import type { SQL } from 'drizzle-orm';
import { sql } from 'ponder';
import { OraclePrice, PriceCandle } from '../../schema/market';
import { OpenPosition, TraderRouteLatestMetric, TraderRouteMetric } from '../../schema/metrics';
import type { IndexedEvent } from '../fold/foldEvent';
import type { MetricsDb } from '../MetricsDb';
import { type CountedRow, countReturns, readCounted } from './countReturns';
import { timeframes } from './timeframes';
import { runUnparsed } from './unparsed';

/** One in `parts` routes, chosen by key. */
export function slicedBy({ parts, part }: { parts: number; part: number }): SQL {
  return sql`('x' || substr(trader_matching_key, 3, 6))::bit(24)::int % ${parts} = ${part}`;
}

/**
 * Marks open positions at the latest prices, and with them their routes and windows; adds curve samples that are due. Writes
 * only what changed. `scope` is a condition on trader_matching_key. Returns whether any row changed.
 */
export async function markRoutes(db: MetricsDb, now: number, scope: SQL): Promise<boolean> {
  await runUnparsed(
    db,
    sql`UPDATE ${OpenPosition} o SET pnl = m.pnl, last_updated_timestamp = ${now}
      FROM (
        SELECT position_key, ${held(sql`min_price`, sql`max_price`)} AS pnl
        FROM ${OpenPosition} JOIN ${OraclePrice} ON token = index_token
        WHERE is_priced AND ${scope}
      ) m
      WHERE o.position_key = m.position_key AND o.pnl <> m.pnl`,
  );
  await runUnparsed(
    db,
    sql`UPDATE ${TraderRouteMetric} r SET cross_open_pnl = s.pnl, last_updated_timestamp = ${now}
      FROM (
        SELECT trader_matching_key, sum(pnl) AS pnl FROM ${OpenPosition} WHERE ${scope} GROUP BY trader_matching_key
      ) s
      WHERE r.trader_matching_key = s.trader_matching_key AND r.cross_open_pnl <> s.pnl`,
  );
  const moved = await runUnparsed<MovedRow>(
    db,
    sql`UPDATE ${TraderRouteLatestMetric} w SET
        pnl = n.pnl,
        copied_result = n.copied_result,
        roi = CASE WHEN w.collateral_usd = 0 THEN 0 ELSE div(n.pnl * 10000, w.collateral_usd) END,
        pnl_list = n.kept_values || n.due_values || n.pnl,
        pnl_timestamp_list = n.kept_times || n.due_times || ${now}::int,
        last_updated_timestamp = CASE WHEN w.is_open THEN ${now} ELSE w.last_event_timestamp END
      FROM (${movedWindows(now, scope)}) n
      WHERE w.id = n.id
      RETURNING w."interval", w.collateral_token, w.pnl, w.roi, n.old_pnl, n.old_roi`,
  );
  const before = moved.map((row) => readCounted({ ...row, pnl: row.old_pnl, roi: row.old_roi }));
  await countReturns(db, before, moved.map(readCounted));
  return moved.length > 0;
}

type MovedRow = CountedRow & { old_pnl: string; old_roi: string };

/** Values a route's open positions in an event's token at its price: until the next candle ends, curves have no later one. */
export async function markAtEvent(db: MetricsDb, event: IndexedEvent): Promise<void> {
  const { traderMatchingKey, indexToken, indexTokenPriceMin, indexTokenPriceMax, blockTimestamp } = event;
  const pnl = held(sql`${indexTokenPriceMin}::numeric`, sql`${indexTokenPriceMax}::numeric`);
  await runUnparsed(
    db,
    sql`UPDATE ${OpenPosition} SET event_pnl = ${pnl}, event_timestamp = ${blockTimestamp}
      WHERE trader_matching_key = ${traderMatchingKey} AND index_token = ${indexToken}`,
  );
}

/** The open pnl of a position at a price with these sides, USD 1e30. */
function held(min: SQL, max: SQL): SQL {
  return sql`CASE WHEN is_long THEN ${min} * size_in_tokens - size_in_usd ELSE size_in_usd - ${max} * size_in_tokens END`;
}

/** Windows whose pnl changed or whose curve has samples due, with the parts of their curve. */
function movedWindows(now: number, scope: SQL): SQL {
  return sql`SELECT id, pnl AS old_pnl, roi AS old_roi, realised_pnl + cross_open_pnl AS pnl, copied_result,
      pnl_list[dropped + 1 : points - 1] AS kept_values,
      pnl_timestamp_list[dropped + 1 : points - 1] AS kept_times,
      COALESCE(due.values, '{}') AS due_values, COALESCE(due.times, '{}') AS due_times
    FROM (
      SELECT w.id, w.trader_matching_key, w."interval", w.pnl, w.roi, w.realised_pnl, w.pnl_list, w.pnl_timestamp_list, candle, step,
        w.copied_result AS old_copied_result, r.copied_result, cross_open_pnl, cardinality(pnl_timestamp_list) AS points,
        (pnl_timestamp_list[cardinality(pnl_timestamp_list)] + step - 1) / step * step AS next
      FROM ${TraderRouteLatestMetric} w JOIN ${timeframes} ON t."interval" = w."interval"
      JOIN (SELECT trader_matching_key, cross_open_pnl, copied_result FROM ${TraderRouteMetric} WHERE ${scope} AND open_count > 0) r
        ON r.trader_matching_key = w.trader_matching_key
    ) w
    CROSS JOIN LATERAL (
      SELECT CASE WHEN next >= ${now} THEN 0 ELSE
        (SELECT count(*)::int FROM unnest(pnl_timestamp_list[1 : points - 1]) AS at WHERE at < ${now} - "interval") END AS dropped
    ) d
    CROSS JOIN LATERAL (
      SELECT array_agg(realised_pnl + ${heldAt()} ORDER BY at) AS values, array_agg(at ORDER BY at) AS times
      FROM generate_series(next, ${now} - 1, step) AS at WHERE at >= ${now} - "interval"
    ) due
    WHERE w.pnl <> realised_pnl + cross_open_pnl OR next < ${now} OR old_copied_result IS DISTINCT FROM copied_result`;
}

/**
 * The open pnl of the route's positions at time `at`: at the close of the last candle that had ended, or at the price of the
 * route's last event in the token if that is later.
 */
function heldAt(): SQL {
  return sql`COALESCE((
    SELECT sum(CASE WHEN c IS NULL OR event_timestamp > ended THEN event_pnl ELSE ${held(sql`c`, sql`c`)} END)
    FROM ${OpenPosition} o LEFT JOIN LATERAL (
      SELECT slot_time + candle AS ended, c FROM ${PriceCandle} p
      WHERE p.token = o.index_token AND p."interval" = candle AND slot_time <= at - candle
      ORDER BY slot_time DESC LIMIT 1
    ) closed ON true
    WHERE o.trader_matching_key = w.trader_matching_key AND is_priced
  ), 0)`;
}
