import { type Hex, TIMEFRAMES } from '@mimic/widgets/core';
import { sql } from 'ponder';
import { OraclePrice } from '../../schema/market';
import {
  ClosedPosition,
  OpenPosition,
  TraderRouteLatestMetric,
  TraderRouteMetric,
} from '../../schema/metrics';
import { foldEvent, type IndexedEvent } from '../fold/foldEvent';
import { moveRoute } from '../fold/moveRoute';
import { moveWindow } from '../fold/moveWindow';
import { closedRow, openRow } from '../fold/positionRows';
import { isBehind } from '../fold/windowParts';
import type { MetricsDb, OpenRow, WindowRow } from '../MetricsDb';
import { countReturns } from './countReturns';
import { markAtEvent, markRoutes } from './markRoutes';
import { refoldRoutes } from './refoldRoutes';
import { rollRoutes } from './rollRoutes';

/** Updates a route's figures after one position event: one row per window, however long its history. */
export async function applyEvent(db: MetricsDb, event: IndexedEvent): Promise<void> {
  const { traderMatchingKey, positionKey, blockTimestamp: now } = event;
  const price = await db.find(OraclePrice, { token: event.indexToken });
  const before = await db.find(OpenPosition, { positionKey });
  if (changesPast(event, before, price !== null)) return refoldRoutes(db, [traderMatchingKey], now);

  const isKnown = await catchUp(db, traderMatchingKey, now);
  // catching up has marked the row
  const row = isKnown ? await db.find(OpenPosition, { positionKey }) : before;
  const fold = foldEvent(row, event, price ? { min: price.minPrice, max: price.maxPrice } : undefined);
  const route = moveRoute(await db.find(TraderRouteMetric, { traderMatchingKey }), fold);
  const windows = await findWindows(db, traderMatchingKey);
  const sibling = windows.find((window) => window !== null);

  await db.insert(TraderRouteMetric).values(route).onConflictDoUpdate(route);
  const moved: WindowRow[] = [];
  for (const [i, { seconds }] of TIMEFRAMES.entries()) {
    const { matchedMimicList, followerCount } = windows[i] ?? sibling ?? NOBODY;
    const figures = moveWindow(windows[i] ?? null, fold, route, seconds);
    const window = { ...figures, matchedMimicList, followerCount };
    await db.insert(TraderRouteLatestMetric).values(window).onConflictDoUpdate(window);
    moved.push(window);
  }
  await countReturns(
    db,
    windows.filter((window) => window !== null),
    moved,
  );
  if (fold.position.settledTimestamp > 0) {
    const closed = closedRow(fold.position, traderMatchingKey);
    await db.insert(ClosedPosition).values(closed).onConflictDoUpdate(closed);
    if (fold.before) await db.delete(OpenPosition, { positionKey });
  } else {
    const { pnl, eventPnl, isPriced } = fold;
    const marked = { pnl, eventPnl, eventTimestamp: now, isPriced, lastUpdatedTimestamp: now };
    const open = openRow(fold.position, { traderMatchingKey, ...marked });
    await db.insert(OpenPosition).values(open).onConflictDoUpdate(open);
  }
  const otherOpenCount = route.openCount - (fold.position.settledTimestamp > 0 ? 0 : 1);
  if (otherOpenCount > 0) await markAtEvent(db, event);
  // rules may exist before the route's first event
  if (!sibling) await rollRoutes(db, [traderMatchingKey], now);
}

const NOBODY = { matchedMimicList: [], followerCount: 0 };

/**
 * Whether an event changes figures of the past: its position was open before the indexed history, or its token has received its
 * first price, or it closes a position that never had a price.
 */
function changesPast(event: IndexedEvent, before: OpenRow | null, isPriced: boolean): boolean {
  const closes = event.sizeInTokens === 0n;
  if (before) return before.isPriced !== isPriced || (closes && !isPriced);
  return closes || event.kind === 'decrease' || event.sizeInUsd !== event.sizeDeltaUsd;
}

/** Brings a route up to just before an event. Returns whether there was something to do. */
async function catchUp(db: MetricsDb, traderMatchingKey: Hex, now: number): Promise<boolean> {
  const route = await db.find(TraderRouteMetric, { traderMatchingKey });
  if (!route) return false;
  const isDue = route.nextPassTimestamp <= now;
  const windows = route.openCount > 0 ? await findWindows(db, traderMatchingKey) : [];
  const isLate = windows.some((window) => window !== null && isBehind(window, now));
  if (isLate || (isDue && route.openCount > 0)) {
    await markRoutes(db, now, sql`trader_matching_key = ${traderMatchingKey}`);
  }
  if (isDue) await rollRoutes(db, [traderMatchingKey], now);
  return isLate || isDue;
}

async function findWindows(db: MetricsDb, traderMatchingKey: Hex) {
  const windows = [];
  for (const { seconds } of TIMEFRAMES) {
    windows.push(await db.find(TraderRouteLatestMetric, { id: `${traderMatchingKey}-${seconds}` }));
  }
  return windows;
}
