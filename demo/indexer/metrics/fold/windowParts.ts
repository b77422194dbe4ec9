import { BASIS_POINTS, curveStep, curveTimes } from '@mimic/widgets/core';
import type { RouteRow, WindowRow } from '../MetricsDb';

/** Whether a sample of the curve became due between its last mark and `now`. */
export function isBehind({ pnlTimestampList, interval }: WindowRow, now: number): boolean {
  const step = curveStep(interval);
  return Math.ceil((pnlTimestampList.at(-1) ?? 0) / step) * step < now;
}

/** The curve moved to `now`. It is flat while nothing is open: every sample since the last mark has that mark's realised pnl. */
export function movedCurve(
  { pnlList, pnlTimestampList, interval, realisedPnl }: WindowRow,
  pnl: bigint,
  now: number,
): Pick<WindowRow, 'pnlList' | 'pnlTimestampList'> {
  const pnlAt = new Map(pnlTimestampList.slice(0, -1).map((time, i) => [time, pnlList[i] ?? 0n]));
  const times = curveTimes(now - interval, now);
  const last = pnlTimestampList.at(-1) ?? 0;
  return {
    pnlList: times
      .slice(0, -1)
      .map((time) => (time < last ? (pnlAt.get(time) ?? 0n) : realisedPnl))
      .concat(pnl),
    pnlTimestampList: times,
  };
}

/** The columns computed from a row's sums. */
export function ratios(row: WindowRow) {
  const part = (value: bigint, of: bigint) => (of === 0n ? 0n : (value * BASIS_POINTS) / of);
  return {
    longShortRatio: part(row.longUsd, row.sizeUsd),
    realisedRoi: part(row.realisedPnl, row.settledCollateralInUsd),
    roi: part(row.pnl, row.collateralUsd),
  };
}

/** An empty window. */
export function emptyWindow(route: RouteRow, interval: number, now: number): WindowRow {
  const { traderMatchingKey, account, collateralToken, copiedResult } = route;
  return {
    ...{ id: `${traderMatchingKey}-${interval}`, traderMatchingKey, account, collateralToken, interval },
    copiedResult,
    ...{ settledSizeInUsd: 0n, settledSizeLongInUsd: 0n, settledCollateralInUsd: 0n },
    ...{ sizeUsd: 0n, longUsd: 0n, collateralUsd: 0n, longShortRatio: 0n },
    ...{ realisedPnl: 0n, pnl: 0n, realisedRoi: 0n, roi: 0n, pnlList: [], pnlTimestampList: [] },
    ...{
      matchedMimicList: [],
      marketList: [],
      winCount: 0,
      lossCount: 0,
      tradeCount: 0,
      recentResults: '',
      openCount: 0,
    },
    ...{ followerCount: 0, isOpen: false, lastUpdatedTimestamp: now, lastEventTimestamp: now },
  };
}
