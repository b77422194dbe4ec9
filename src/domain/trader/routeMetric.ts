import { runToEnd } from '../async';
import type { Position } from '../position/Position';
import { positionsInTimeframe } from '../position/positionEvents';
import { netPnl } from '../position/positionFigures';
import type { PriceMap } from '../price';
import type { Address } from '../values';
import { BASIS_POINTS, divideOrZero } from '../values';
import { holdSamples } from './fillTimeline';
import { recentResults } from './recentResults';
import type { RouteMetric } from './TraderRouteLatestMetric';
import { curveTimes } from './timelines';
import { type CandlesByToken, timelineSamples } from './traderTimeline';

/**
 * The figures of one route over `from`..`to` (seconds, `to` the time of the prices), from all its positions and the
 * latest index prices by token. Without a price, open pnl counts as 0. Formulas: the positions closed in the timeframe
 * or open now, each counted whole; roi and ratio from the sums, 0 if the divisor is. `candles` mark the curve's
 * samples, as in `traderTimeline`; without them positions are marked only at the route's events.
 */
export function routeMetric(
  positions: readonly Position[],
  prices: PriceMap,
  window: { from: number; to: number },
  candles: CandlesByToken = [],
): RouteMetric {
  return runToEnd(routeMetricInSteps(positions, prices, window, candles));
}

/** `routeMetric`, in steps: a page can draw in between. */
export function* routeMetricInSteps(
  positions: readonly Position[],
  prices: PriceMap,
  { from, to }: { from: number; to: number },
  candles: CandlesByToken = [],
): Generator<void, RouteMetric> {
  const set = positionsInTimeframe(positions, from);
  const settled = set.filter((position) => position.settledTimestamp > 0);

  const settledSizeInUsd = sum(settled, (position) => position.maxSizeInUsd);
  const settledCollateralInUsd = sum(settled, (position) => position.maxCollateralInUsd);
  const sizeUsd = sum(set, (position) => position.maxSizeInUsd);
  const longUsd = sum(set, longSize);
  const collateralUsd = sum(set, (position) => position.maxCollateralInUsd);
  const realisedPnl = sum(set, (position) => position.bookedUsd);
  const pnl = sum(set, (position) => netPnl(position, prices[position.indexToken]));
  yield;
  const samples = yield* timelineSamples(set, candles, { from, to, prices }, positions);
  const times = curveTimes(from, to);
  const curve = [...holdSamples(samples, times.slice(0, -1)), { time: to, value: pnl }];

  return {
    settledSizeInUsd,
    settledSizeLongInUsd: sum(settled, longSize),
    settledCollateralInUsd,
    sizeUsd,
    longUsd,
    collateralUsd,
    longShortRatio: divideOrZero(longUsd * BASIS_POINTS, sizeUsd),
    realisedPnl,
    pnl,
    realisedRoi: divideOrZero(realisedPnl * BASIS_POINTS, settledCollateralInUsd),
    roi: divideOrZero(pnl * BASIS_POINTS, collateralUsd),
    pnlList: curve.map((point) => point.value),
    pnlTimestampList: curve.map((point) => point.time),
    winCount: settled.filter((position) => position.bookedUsd > 0n).length,
    lossCount: settled.filter((position) => position.bookedUsd < 0n).length,
    tradeCount: settled.length,
    recentResults: recentResults(settled),
    openCount: set.length - settled.length,
    isOpen: set.length > settled.length,
    marketList: marketsByTrade(set, positions),
  };
}

/** The set's markets, the last traded first; equal times in the order of their addresses. */
function marketsByTrade(set: readonly Position[], all: readonly Position[]): Address[] {
  const traded = new Map(set.map(({ market }) => [market, 0]));
  for (const { market, lastUpdateTimestamp } of all) {
    const last = traded.get(market);
    if (last !== undefined && lastUpdateTimestamp > last) traded.set(market, lastUpdateTimestamp);
  }
  return [...traded].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([market]) => market);
}

function longSize(position: Position): bigint {
  return position.isLong ? position.maxSizeInUsd : 0n;
}

function sum(positions: readonly Position[], amount: (position: Position) => bigint): bigint {
  return positions.reduce((total, position) => total + amount(position), 0n);
}
