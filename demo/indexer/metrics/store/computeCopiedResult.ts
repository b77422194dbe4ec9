import { COPIED_TIMEFRAME, copiedResult, foldPositions, type Hex, type PriceMap } from '@mimic/widgets/core';
import type { SQL } from 'drizzle-orm';
import { sql } from 'ponder';
import { TraderRouteLatestMetric, TraderRouteMetric } from '../../schema/metrics';
import { PositionIncrease } from '../../schema/position';
import { copiedColumns, readCopied } from '../fold/copied';
import type { MetricsDb } from '../MetricsDb';
import { loadPrices } from './loadPrices';
import { loadRouteEvents } from './loadRouteEvents';
import { runUnparsed } from './unparsed';

/** Limits per pass: routes, and their increases in the 90 days; a route with more gets a pass of its own. */
const MOST_ROUTES = 200;
const MOST_INCREASES = 2_000;

type OpenRow = { route: Hex; copied: string; copied_result: string };

/** Recomputes the simulated copy result of routes that are due, longest overdue first. Returns whether any were due. */
export async function computeDueResults(db: MetricsDb, now: number): Promise<boolean> {
  const from = now - COPIED_TIMEFRAME;
  const due = await dueRoutes(db, from, now);
  if (due.length === 0) return false;
  const [prices, events] = [await loadPrices(db), await loadRouteEvents(db, due, from)];
  const computed = due.map((route) => {
    const positions = foldPositions(events.get(route) ?? [], { markets: [], tokens: [] });
    const row = copiedColumns(positions, prices, now);
    return {
      ...{ route, result: row.copiedResult?.toString() ?? null, copied: row.copied },
      ...{ openings: row.copiedOpenings, due: row.copiedDueTimestamp },
    };
  });
  await runUnparsed(
    db,
    sql`UPDATE ${TraderRouteMetric} r SET copied_result = n.result, copied = n.copied, copied_openings = n.openings,
        copied_timestamp = ${now}, copied_due_timestamp = n.due
      FROM json_to_recordset(${JSON.stringify(computed)}::json)
        AS n(route text, result numeric(78), copied text, openings int, due int)
      WHERE r.trader_matching_key = n.route`,
  );
  await runUnparsed(
    db,
    sql`UPDATE ${TraderRouteLatestMetric} w SET copied_result = r.copied_result
      FROM ${TraderRouteMetric} r
      WHERE r.trader_matching_key = ANY(${sql.param(due)}) AND w.trader_matching_key = r.trader_matching_key
        AND w.copied_result IS DISTINCT FROM r.copied_result`,
  );
  return true;
}

/**
 * Marks the open copies of routes at the latest prices; their windows follow when they are marked. `scope` as in `markRoutes`.
 */
export async function markCopied(db: MetricsDb, scope: SQL): Promise<void> {
  const rows = await runUnparsed<OpenRow>(
    db,
    sql`SELECT trader_matching_key AS route, copied, copied_result FROM ${TraderRouteMetric}
      WHERE open_count > 0 AND copied IS NOT NULL AND ${scope}`,
  );
  if (rows.length === 0) return;
  const prices = await loadPrices(db);
  const moved = rows.flatMap((row) => markedRow(row, prices));
  if (moved.length === 0) return;
  await runUnparsed(
    db,
    sql`UPDATE ${TraderRouteMetric} r SET copied_result = n.result
      FROM json_to_recordset(${JSON.stringify(moved)}::json) AS n(route text, result numeric(78))
      WHERE r.trader_matching_key = n.route`,
  );
}

function markedRow({ route, copied, copied_result }: OpenRow, prices: PriceMap) {
  const result = copiedResult(readCopied(copied), prices)?.toString();
  return result === copied_result || result === undefined ? [] : { route, result };
}

async function dueRoutes(db: MetricsDb, from: number, now: number): Promise<Hex[]> {
  const rows = await runUnparsed<{ route: Hex }>(
    db,
    sql`SELECT route FROM (
        SELECT route, place, sum(increases) OVER (ORDER BY place) - increases AS before
        FROM (
          SELECT trader_matching_key AS route, row_number() OVER (ORDER BY copied_due_timestamp, trader_matching_key) AS place,
            (SELECT count(*) FROM ${PositionIncrease} i
              WHERE i.trader_matching_key = r.trader_matching_key AND i.block_timestamp >= ${from}) AS increases
          FROM (
            SELECT trader_matching_key, copied_due_timestamp FROM ${TraderRouteMetric} WHERE copied_due_timestamp <= ${now}
            ORDER BY copied_due_timestamp, trader_matching_key LIMIT ${MOST_ROUTES}
          ) r
        ) counted
      ) summed
      WHERE before < ${MOST_INCREASES} ORDER BY place`,
  );
  return rows.map(({ route }) => route);
}
