import type { Address, Hex } from '@mimic/widgets/core';
import type { SQL } from 'drizzle-orm';
import { inArray, sql } from 'ponder';
import { ClosedPosition, TraderRouteLatestMetric, TraderRouteMetric } from '../../schema/metrics';
import { MimicMatchingRule } from '../../schema/rule';
import { NEVER } from '../fold/nextPass';
import { rollWindow } from '../fold/rollWindow';
import type { ClosedRow, MetricsDb, RouteRow, WindowRow } from '../MetricsDb';
import { countReturns } from './countReturns';
import { groupBy } from './groupBy';
import { LONGEST_TIMEFRAME, timeframes } from './timeframes';
import { padded, runUnparsed } from './unparsed';
import { deleteRows, writeRows } from './writeRows';

type FollowersRow = { trader_matching_key: Hex; mimics: Address[]; next: string };
type LeaverRow = { trader_matching_key: Hex; interval: number } & Record<
  'size' | 'collateral' | 'booked',
  string
> & {
    is_long: boolean;
  };

/** Routes per pass; after a long pause the rest follows in the next passes. */
const MOST_ROUTES = 500;

/** Routes that meet `condition` and that time alone changes by `now`, longest overdue first, up to the limit. */
export async function dueRoutes(db: MetricsDb, now: number): Promise<Hex[]> {
  const rows = await runUnparsed<{ trader_matching_key: Hex }>(
    db,
    sql`SELECT trader_matching_key FROM ${TraderRouteMetric} WHERE next_pass_timestamp <= ${now}
      ORDER BY next_pass_timestamp LIMIT ${MOST_ROUTES}`,
  );
  return rows.map((row) => row.trader_matching_key);
}

/**
 * Removes from the windows of some routes what has left them by `now`, and followers whose rule has expired. Curves of routes
 * with an open position must be marked as of `now` first.
 */
export async function rollRoutes(db: MetricsDb, keys: readonly Hex[], now: number): Promise<void> {
  if (keys.length === 0) return;
  const scope = sql`trader_matching_key = ANY(${sql.param(keys)})`;
  const routes = await db.sql
    .select()
    .from(TraderRouteMetric)
    .where(padded(inArray(TraderRouteMetric.traderMatchingKey, [...keys])));
  const windows = groupBy(
    await db.sql
      .select()
      .from(TraderRouteLatestMetric)
      .where(padded(inArray(TraderRouteLatestMetric.traderMatchingKey, [...keys]))),
    (window) => window.traderMatchingKey,
  );
  const leavers = groupBy(
    await loadLeavers(db, scope, now),
    (row) => `${row.trader_matching_key}-${row.interval}`,
  );
  const followers = await loadFollowers(db, scope, now);
  const nextLeave = await loadNextLeave(db, scope, now);

  const gone: string[] = [];
  const rolled: WindowRow[] = [];
  const newRoutes = routes.map((route): RouteRow => {
    const live = followers.get(route.traderMatchingKey);
    for (const window of windows.get(route.traderMatchingKey) ?? []) {
      const row = rollWindow(window, (leavers.get(window.id) ?? []).map(toLeaver), route, now);
      const matchedMimicList = live?.mimics ?? [];
      if (row) rolled.push({ ...row, matchedMimicList, followerCount: matchedMimicList.length });
      else gone.push(window.id);
    }
    const leaves = nextLeave.get(route.traderMatchingKey) ?? NEVER;
    const nextPassTimestamp = Math.min(leaves, Number(live?.next ?? NEVER));
    return { ...route, rolledTimestamp: now, nextPassTimestamp };
  });
  await writeRows(db, TraderRouteMetric, newRoutes);
  await writeRows(db, TraderRouteLatestMetric, rolled);
  await countReturns(db, [...windows.values()].flat(), rolled);
  if (gone.length > 0) await deleteRows(db, TraderRouteLatestMetric, sql`id = ANY(${sql.param(gone)})`);
  await deleteRows(db, ClosedPosition, sql`${scope} AND settled_timestamp < ${now - LONGEST_TIMEFRAME}`);
}

const toLeaver = (
  row: LeaverRow,
): Pick<ClosedRow, 'isLong' | 'maxSizeInUsd' | 'maxCollateralInUsd' | 'bookedUsd'> => ({
  isLong: row.is_long,
  maxSizeInUsd: BigInt(row.size),
  maxCollateralInUsd: BigInt(row.collateral),
  bookedUsd: BigInt(row.booked),
});

const loadLeavers = (db: MetricsDb, scope: SQL, now: number) =>
  runUnparsed<LeaverRow>(
    db,
    sql`SELECT r.trader_matching_key, t."interval", c.is_long,
        c.max_size_in_usd AS size, c.max_collateral_in_usd AS collateral, c.booked_usd AS booked
      FROM (SELECT trader_matching_key, rolled_timestamp FROM ${TraderRouteMetric} WHERE ${scope}) r
      CROSS JOIN ${timeframes}
      JOIN ${ClosedPosition} c ON c.trader_matching_key = r.trader_matching_key
        AND c.settled_timestamp >= r.rolled_timestamp - t."interval" AND c.settled_timestamp < ${now} - t."interval"`,
  );

async function loadFollowers(db: MetricsDb, scope: SQL, now: number): Promise<Map<Hex, FollowersRow>> {
  const rows = await runUnparsed<FollowersRow>(
    db,
    sql`SELECT trader_matching_key, array_agg(mimic ORDER BY mimic COLLATE "C") AS mimics, min(expiry) AS next
      FROM ${MimicMatchingRule} WHERE ${scope} AND expiry > ${now} GROUP BY trader_matching_key`,
  );
  return new Map(rows.map((row) => [row.trader_matching_key, row]));
}

async function loadNextLeave(db: MetricsDb, scope: SQL, now: number): Promise<Map<Hex, number>> {
  const rows = await runUnparsed<{ trader_matching_key: Hex; next: number }>(
    db,
    sql`SELECT r.trader_matching_key, min(first + t."interval" + 1)::int AS next
      FROM (SELECT trader_matching_key FROM ${TraderRouteMetric} WHERE ${scope}) r
      CROSS JOIN ${timeframes}
      CROSS JOIN LATERAL (
        SELECT min(settled_timestamp) AS first FROM ${ClosedPosition} c
        WHERE c.trader_matching_key = r.trader_matching_key AND settled_timestamp >= ${now} - t."interval"
      ) f
      WHERE first IS NOT NULL
      GROUP BY r.trader_matching_key`,
  );
  return new Map(rows.map((row) => [row.trader_matching_key, row.next]));
}
