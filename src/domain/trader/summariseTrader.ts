import type { Position } from '../position/Position';
import { netPnl } from '../position/positionFigures';
import { BASIS_POINTS, divideOrZero } from '../values';
import type { RouteMetric, TraderRouteLatestMetric, TraderSummary } from './TraderRouteLatestMetric';
import { sumTimelines } from './timelines';

const DAY = 86_400;

/** The fields of a route that a summary uses; rows of TraderRouteLatestMetric have them. */
export type SummarisedRoute = RouteMetric &
  Pick<TraderRouteLatestMetric, 'account' | 'matchedMimicList' | 'lastEventTimestamp'>;

/**
 * Summarises a trader over one timeframe: `routes` are its metric rows of that timeframe, `positions` the timeframe's
 * set (`positionsInTimeframe`). USD sums come from the routes; roi, ratio and leverage are recomputed from the sums,
 * never added; counts, holding time, best and worst come from the positions.
 */
export function summariseTrader(
  routes: readonly SummarisedRoute[],
  positions: readonly Position[],
): TraderSummary {
  const sum = (amount: (route: SummarisedRoute) => bigint) =>
    routes.reduce((total, route) => total + amount(route), 0n);
  const settledSizeInUsd = sum((route) => route.settledSizeInUsd);
  const settledCollateralInUsd = sum((route) => route.settledCollateralInUsd);
  const sizeUsd = sum((route) => route.sizeUsd);
  const longUsd = sum((route) => route.longUsd);
  const collateralUsd = sum((route) => route.collateralUsd);
  const realisedPnl = sum((route) => route.realisedPnl);
  const pnl = sum((route) => route.pnl);

  const settled = positions.filter((position) => position.settledTimestamp > 0);
  const [bestPosition, worstPosition] = extremes(settled);
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
    avgHoldingTime: averageHoldingTime(settled),
    bestPosition,
    worstPosition,
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

/** The positions with the highest and the lowest net pnl. */
function extremes(settled: readonly Position[]): [best: Position | null, worst: Position | null] {
  let [best, worst]: (Position | null)[] = [null, null];
  for (const position of settled) {
    const net = netPnl(position);
    if (!best || net > netPnl(best)) best = position;
    if (!worst || net <= netPnl(worst)) worst = position;
  }
  return [best ?? null, worst ?? null];
}

function activeDays(positions: readonly Position[]): number {
  const days = new Set<number>();
  for (const { increaseList, decreaseList } of positions) {
    for (const event of increaseList) days.add(Math.floor(event.blockTimestamp / DAY));
    for (const event of decreaseList) days.add(Math.floor(event.blockTimestamp / DAY));
  }
  return days.size;
}
