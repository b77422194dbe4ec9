import type { Address, Hex } from '@mimic/widgets/core';
import type { SQL } from 'drizzle-orm';
import { sql } from 'ponder';
import {
  ClosedPosition,
  OpenPosition,
  TraderRouteLatestMetric,
  TraderRouteMetric,
} from '../../schema/metrics';
import { MimicMatchingRule } from '../../schema/rule';
import { routeRows } from '../fold/routeRows';
import type { MetricsDb } from '../MetricsDb';
import { type Counted, type CountedRow, countReturns, readCounted } from './countReturns';
import { groupBy } from './groupBy';
import { loadCandles } from './loadCandles';
import { loadPrices } from './loadPrices';
import { loadRouteEvents } from './loadRouteEvents';
import { runUnparsed } from './unparsed';
import { deleteRows, writeRows } from './writeRows';

/** Routes per batch: keeps memory use flat. */
const ROUTES_AT_ONCE = 1_000;

type RuleRow = { trader_matching_key: Hex; mimic: Address; expiry: string };

/**
 * Recomputes routes from the raw tables: all of them once the chain's head is near, and later those whose past an event has
 * changed. `now` is the block's time, seconds.
 */
export async function refoldRoutes(db: MetricsDb, routes: readonly Hex[], now: number): Promise<void> {
  if (routes.length === 0) return;
  const prices = await loadPrices(db);
  const tokens = Object.keys(prices) as Address[];
  const candles = await loadCandles(db, tokens, now);
  for (let start = 0; start < routes.length; start += ROUTES_AT_ONCE) {
    const chunk = routes.slice(start, start + ROUTES_AT_ONCE);
    const events = await loadRouteEvents(db, chunk);
    const followers = groupBy(
      await runUnparsed<RuleRow>(
        db,
        sql`SELECT trader_matching_key, mimic, expiry FROM ${MimicMatchingRule}
            WHERE trader_matching_key = ANY(${sql.param(chunk)})`,
      ),
      (rule) => rule.trader_matching_key,
    );
    const computed = [...events].map(([traderMatchingKey, ofRoute]) =>
      routeRows({
        ...{ traderMatchingKey, events: ofRoute, prices, candles, now },
        followers: (followers.get(traderMatchingKey) ?? []).map(({ mimic, expiry }) => ({
          mimic,
          expiry: BigInt(expiry),
        })),
      }),
    );
    const scope = sql`trader_matching_key = ANY(${sql.param(chunk)})`;
    for (const table of [OpenPosition, ClosedPosition]) await deleteRows(db, table, scope);
    const windows = computed.flatMap((rows) => rows.windows);
    await countReturns(db, await takeWindows(db, scope), windows);
    await writeRows(
      db,
      TraderRouteMetric,
      computed.map(({ route }) => route),
    );
    await writeRows(db, TraderRouteLatestMetric, windows);
    await writeRows(
      db,
      OpenPosition,
      computed.flatMap(({ open }) => open),
    );
    await writeRows(
      db,
      ClosedPosition,
      computed.flatMap(({ closed }) => closed),
    );
  }
}

/** Deletes the windows of some routes, and returns the columns by which they were counted. */
async function takeWindows(db: MetricsDb, scope: SQL): Promise<Counted[]> {
  const rows = await runUnparsed<CountedRow>(
    db,
    sql`DELETE FROM ${TraderRouteLatestMetric} WHERE ${scope} RETURNING "interval", collateral_token, pnl, roi`,
  );
  return rows.map(readCounted);
}
