import { type Hex, type PriceMap, RETURN_BOUNDS } from '@mimic/widgets/core';
import { expect } from 'vitest';
import { routeRows } from '../../../../../demo/indexer/metrics/fold/routeRows';
import type { MetricsDb } from '../../../../../demo/indexer/metrics/MetricsDb';
import { loadCandles } from '../../../../../demo/indexer/metrics/store/loadCandles';
import { loadRouteEvents } from '../../../../../demo/indexer/metrics/store/loadRouteEvents';
import { OraclePrice } from '../../../../../demo/indexer/schema/market';
import {
  ClosedPosition,
  OpenPosition,
  RouteReturns,
  TraderRouteLatestMetric,
  TraderRouteMetric,
} from '../../../../../demo/indexer/schema/metrics';
import { MimicMatchingRule } from '../../../../../demo/indexer/schema/rule';

const byKey = <row>(rows: readonly row[], key: (row: row) => string) =>
  Object.fromEntries(rows.map((row) => [key(row), row]));

/** Expects every row of figures, as of a pass at `now`, to match the raw events to the last unit. */
export async function expectRecomputed(db: MetricsDb, routes: readonly Hex[], now: number) {
  const priceRows = await db.sql.select().from(OraclePrice);
  const tokens = priceRows.map(({ token }) => token);
  const prices: PriceMap = Object.fromEntries(
    priceRows.map(({ token, minPrice, maxPrice }) => [token, { min: minPrice, max: maxPrice }]),
  );
  const rules = await db.sql.select().from(MimicMatchingRule);
  const events = await loadRouteEvents(db, routes);
  const recompute = async (traderMatchingKey: Hex, at: number) =>
    routeRows({
      ...{ traderMatchingKey, events: events.get(traderMatchingKey) ?? [], prices, now: at },
      candles: await loadCandles(db, tokens, at),
      followers: rules.filter((rule) => rule.traderMatchingKey === traderMatchingKey),
    });
  const expected = await Promise.all([...events.keys()].map((key) => recompute(key, now)));

  const routeFigures = (rows: readonly (typeof TraderRouteMetric.$inferSelect)[]) =>
    byKey(
      rows.map(
        ({
          rolledTimestamp: _,
          lastUpdatedTimestamp: __,
          copiedTimestamp: ___,
          copiedDueTimestamp,
          ...row
        }) => ({
          ...row,
          // everything due has been recomputed
          isDue: copiedDueTimestamp <= now,
        }),
      ),
      (row) => row.traderMatchingKey,
    );
  expect(routeFigures(await db.sql.select().from(TraderRouteMetric))).toEqual(
    routeFigures(expected.map(({ route }) => route)),
  );
  const openFigures = (rows: readonly (typeof OpenPosition.$inferSelect)[]) =>
    byKey(
      rows.map(({ lastUpdatedTimestamp: _, ...row }) => row),
      (row) => row.positionKey,
    );
  expect(openFigures(await db.sql.select().from(OpenPosition))).toEqual(
    openFigures(expected.flatMap(({ open }) => open)),
  );
  expect(byKey(await db.sql.select().from(ClosedPosition), (row) => row.id)).toEqual(
    byKey(
      expected.flatMap(({ closed }) => closed),
      (row) => row.id,
    ),
  );
  const windows = await db.sql.select().from(TraderRouteLatestMetric);
  expect(windows.map(({ id }) => id).sort()).toEqual(
    expected.flatMap((rows) => rows.windows.map(({ id }) => id)).sort(),
  );
  const today = byKey(
    expected.flatMap((rows) => rows.windows),
    (row) => row.id,
  );
  let copied = 0;
  for (const window of windows) {
    const { matchedMimicList, followerCount, copiedResult } = today[window.id]!;
    if (copiedResult !== null) copied += 1;
    // an unchanged window keeps the curve of its last mark
    const at = window.pnlTimestampList.at(-1) ?? 0;
    const then =
      at === now ? today : byKey((await recompute(window.traderMatchingKey, at)).windows, (row) => row.id);
    const latest = { matchedMimicList, followerCount, copiedResult };
    expect({ ...window, at }).toEqual({ ...then[window.id], ...latest, at });
  }
  const counted = await db.sql.select().from(RouteReturns);
  expect(byId(counted.filter(({ counts }) => counts.some((count) => count !== 0)))).toEqual(
    byId(countsOf(windows)),
  );
  return { windows: windows.length, copied };
}

type CountsRow = typeof RouteReturns.$inferSelect;

const byId = (rows: readonly CountsRow[]) => byKey(rows, (row) => row.id);

/** The counts of returns, recomputed from the windows' rows. */
function countsOf(windows: readonly (typeof TraderRouteLatestMetric.$inferSelect)[]): CountsRow[] {
  const rows = new Map<string, CountsRow>();
  for (const { interval, collateralToken, pnl, roi } of windows) {
    const id = `${interval}-${collateralToken}`;
    const row = rows.get(id) ?? {
      id,
      interval,
      collateralToken,
      counts: RETURN_BOUNDS.map(() => 0).concat(0),
    };
    const value = pnl > 0n ? roi : roi < 0n ? roi : -1n;
    const place = RETURN_BOUNDS.filter((bound) => BigInt(bound) <= value).length;
    row.counts[place] = (row.counts[place] ?? 0) + 1;
    rows.set(id, row);
  }
  return [...rows.values()];
}
