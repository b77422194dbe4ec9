import { divideOrZero } from './divideOrZero';
import { maxDrawdown } from './maxDrawdown';
import { netPnl } from './netPnl';
import type { Position } from './Position';
import { sumTimelines } from './sumTimelines';
import type { TraderRouteLatestMetric } from './TraderRouteLatestMetric';
import type { TraderSummary } from './TraderSummary';
import { BASIS_POINTS } from './units';

const DAY = 86_400;

/**
 * A trader over one timeframe: `routes` are its metric rows of that timeframe, `positions` the timeframe's set
 * (`positionsInTimeframe`). USD sums come from the routes; roi, ratio and leverage are recomputed from the sums, never
 * added; counts, holding time, best and worst come from the positions.
 */
export function summariseTrader(
  routes: readonly TraderRouteLatestMetric[],
  positions: readonly Position[],
): TraderSummary {
  const sum = (amount: (route: TraderRouteLatestMetric) => bigint) =>
    routes.reduce((total, route) => total + amount(route), 0n);
  const settledSizeInUsd = sum((route) => route.settledSizeInUsd);
  const settledCollateralInUsd = sum((route) => route.settledCollateralInUsd);
  const sizeUsd = sum((route) => route.sizeUsd);
  const longUsd = sum((route) => route.longUsd);
  const collateralUsd = sum((route) => route.collateralUsd);
  const realisedPnl = sum((route) => route.realisedPnl);
  const pnl = sum((route) => route.pnl);

  const settled = positions
    .filter((position) => position.settledTimestamp > 0)
    .sort((a, b) => (netPnl(a) < netPnl(b) ? 1 : netPnl(a) > netPnl(b) ? -1 : 0));
  const pnlTimeline = sumTimelines(
    routes.map(({ pnlTimestampList, pnlList }) =>
      pnlTimestampList.map((time, i) => ({ time, value: pnlList[i] ?? 0n })),
    ),
  );

  return {
    account: routes[0]?.account ?? positions[0]?.account ?? null,
    settledSizeInUsd,
    settledSizeLongInUsd: sum((route) => route.settledSizeLongInUsd),
    settledCollateralInUsd,
    sizeUsd,
    longUsd,
    collateralUsd,
    longShortRatio: divideOrZero(longUsd * BASIS_POINTS, sizeUsd),
    realisedPnl,
    pnl,
    realisedRoi: divideOrZero(realisedPnl * BASIS_POINTS, settledCollateralInUsd),
    roi: divideOrZero(pnl * BASIS_POINTS, collateralUsd),
    avgLeverage: divideOrZero(sizeUsd * BASIS_POINTS, collateralUsd),
    winCount: settled.filter((position) => netPnl(position) > 0n).length,
    lossCount: settled.filter((position) => netPnl(position) < 0n).length,
    tradeCount: settled.length,
    openCount: positions.length - settled.length,
    pnlTimeline,
    maxDrawdown: maxDrawdown(pnlTimeline),
    avgHoldingTime: averageHoldingTime(settled),
    bestPosition: settled[0] ?? null,
    worstPosition: settled.at(-1) ?? null,
    daysActive: activeDays(positions),
    matchedMimicList: [...new Set(routes.flatMap((route) => route.matchedMimicList))],
    markets: [
      ...new Set([...routes.flatMap((route) => route.marketList), ...positions.map((each) => each.market)]),
    ],
    lastEventTimestamp: Math.max(0, ...routes.map((route) => route.lastEventTimestamp)),
  };
}

function averageHoldingTime(settled: readonly Position[]): number | null {
  const times = settled.flatMap(({ openTimestamp, settledTimestamp }) =>
    openTimestamp === null ? [] : settledTimestamp - openTimestamp,
  );
  if (times.length === 0) return null;
  return Math.round(times.reduce((total, time) => total + time, 0) / times.length);
}

function activeDays(positions: readonly Position[]): number {
  const days = positions.flatMap(({ increaseList, decreaseList }) =>
    [...increaseList, ...decreaseList].map((event) => Math.floor(event.blockTimestamp / DAY)),
  );
  return new Set(days).size;
}
