import { addResult } from '@mimic/widgets/core';
import type { RouteRow, WindowRow } from '../MetricsDb';
import type { Fold } from './foldEvent';
import { windowMarkets } from './windowMarkets';
import { emptyWindow, movedCurve, ratios } from './windowParts';

/**
 * A window's row after an event. `window` is the row before it, null if the window was empty; `route` is the route's row after
 * it. If anything was open, curve samples due before the event must exist (`isBehind`).
 */
export function moveWindow(
  window: WindowRow | null,
  { event, before, position }: Fold,
  route: RouteRow,
  interval: number,
): WindowRow {
  const now = event.blockTimestamp;
  const was = window ?? emptyWindow(route, interval, now);
  const isClosed = position.settledTimestamp > 0;
  const size = position.maxSizeInUsd - (before?.maxSizeInUsd ?? 0n);
  const settled = isClosed ? position.maxSizeInUsd : 0n;
  const settledCollateral = isClosed ? position.maxCollateralInUsd : 0n;
  const realisedPnl = was.realisedPnl + position.bookedUsd - (before?.bookedUsd ?? 0n);
  const pnl = realisedPnl + route.crossOpenPnl;
  const row = {
    ...was,
    settledSizeInUsd: was.settledSizeInUsd + settled,
    settledSizeLongInUsd: was.settledSizeLongInUsd + (position.isLong ? settled : 0n),
    settledCollateralInUsd: was.settledCollateralInUsd + settledCollateral,
    sizeUsd: was.sizeUsd + size,
    longUsd: was.longUsd + (position.isLong ? size : 0n),
    collateralUsd: was.collateralUsd + position.maxCollateralInUsd - (before?.maxCollateralInUsd ?? 0n),
    realisedPnl,
    pnl,
    winCount: was.winCount + (isClosed && position.bookedUsd > 0n ? 1 : 0),
    lossCount: was.lossCount + (isClosed && position.bookedUsd < 0n ? 1 : 0),
    tradeCount: was.tradeCount + (isClosed ? 1 : 0),
    recentResults: isClosed ? addResult(was.recentResults, position) : was.recentResults,
    openCount: route.openCount,
    isOpen: route.openCount > 0,
    marketList: windowMarkets(route, now - interval),
    lastUpdatedTimestamp: now,
    lastEventTimestamp: now,
    ...movedCurve(was, pnl, now),
  };
  return { ...row, ...ratios(row) };
}
