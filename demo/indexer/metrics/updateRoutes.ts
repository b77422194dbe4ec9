import type { Context } from 'ponder:registry';
import { MimicMatchingRule, OraclePrice } from 'ponder:schema';
import type { Hex, PriceMap } from '@mimic/widgets/core';
import { inArray } from 'ponder';
import { loadRouteEvents } from './loadRouteEvents';
import { type RouteRows, routeRows } from './routeRows';
import { unparsed } from './unparsed';
import { writeRouteRows } from './writeRouteRows';

/** Keeps a pass's memory flat, and its upserts below the database's number of parameters. */
const ROUTES_AT_ONCE = 100;

/** Computes routes anew from the raw tables and writes what changed. `now` is the block's time, seconds. */
export async function updateRoutes(db: Context['db'], routes: readonly Hex[], now: number): Promise<void> {
  if (routes.length === 0) return;
  const prices: PriceMap = Object.fromEntries(
    (await db.sql.select().from(OraclePrice).where(unparsed())).map(({ token, minPrice, maxPrice }) => [
      token,
      { min: minPrice, max: maxPrice },
    ]),
  );
  for (let start = 0; start < routes.length; start += ROUTES_AT_ONCE) {
    const chunk = routes.slice(start, start + ROUTES_AT_ONCE);
    const events = await loadRouteEvents(db, chunk);
    const rules = await db.sql
      .select()
      .from(MimicMatchingRule)
      .where(unparsed(inArray(MimicMatchingRule.traderMatchingKey, chunk)));
    const rows: RouteRows[] = [];
    for (const [traderMatchingKey, routeEvents] of events) {
      // A follower may have a rule for a trader who has not traded yet.
      if (routeEvents.length === 0) continue;
      const followers = rules.filter((rule) => rule.traderMatchingKey === traderMatchingKey);
      rows.push(routeRows({ traderMatchingKey, events: routeEvents, prices, followers, now }));
    }
    await writeRouteRows(db, chunk, rows);
  }
}
