import { divideOrZero } from '../divideOrZero';
import { bookedInPosition } from '../position/bookedInPosition';
import { netPnl } from '../position/netPnl';
import type { Position } from '../position/Position';
import type { PositionEvent } from '../position/PositionEvent';
import { positionsInTimeframe } from '../position/positionsInTimeframe';
import type { PriceMap } from '../price/OraclePrice';
import { runToEnd } from '../runToEnd';
import { BASIS_POINTS } from '../units';
import { fillTimeline, type TimelinePoint } from './fillTimeline';
import type { RouteMetric } from './TraderRouteLatestMetric';

/** A leaderboard curve has this many ticks. */
export const CURVE_TICKS = 30;

const POSITIONS_A_STEP = 500;

/**
 * The figures of one route over `from`..`to` (seconds, `to` the time of the prices), from all its positions and the
 * latest index prices by token. Where a price is missing, open pnl counts as 0. Formulas: the positions closed in the
 * timeframe or open now, each counted whole; roi and ratio from the sums, 0 where the divisor is.
 */
export function routeMetric(
  positions: readonly Position[],
  prices: PriceMap,
  window: { from: number; to: number },
): RouteMetric {
  return runToEnd(routeMetricInSteps(positions, prices, window));
}

/** `routeMetric`, pausing every so many positions: a page can draw in between. */
export function* routeMetricInSteps(
  positions: readonly Position[],
  prices: PriceMap,
  { from, to }: { from: number; to: number },
): Generator<void, RouteMetric> {
  const set = positionsInTimeframe(positions, from);
  const settled = set.filter((position) => position.settledTimestamp > 0);
  const newestFirst = set.toSorted((a, b) => b.lastUpdateTimestamp - a.lastUpdateTimestamp);

  const settledSizeInUsd = sum(settled, (position) => position.maxSizeInUsd);
  const settledCollateralInUsd = sum(settled, (position) => position.maxCollateralInUsd);
  const sizeUsd = sum(set, (position) => position.maxSizeInUsd);
  const longUsd = sum(set, longSize);
  const collateralUsd = sum(set, (position) => position.maxCollateralInUsd);
  const realisedPnl = sum(set, (position) => position.bookedUsd);
  const pnl = sum(set, (position) => netPnl(position, prices[position.indexToken]));
  yield;
  const curve = yield* pnlCurve(set, pnl, from, to);

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
    openCount: set.length - settled.length,
    isOpen: set.length > settled.length,
    marketList: [...new Set(newestFirst.map((position) => position.market))],
  };
}

/** What the set had booked by each tick; the last point adds what its open positions hold. */
function* pnlCurve(
  set: readonly Position[],
  pnl: bigint,
  from: number,
  to: number,
): Generator<void, TimelinePoint[]> {
  const samples: TimelinePoint[] = [];
  for (const [i, position] of set.entries()) {
    if (i % POSITIONS_A_STEP === 0) yield;
    for (const event of position.increaseList) samples.push(bookedAt(position, event));
    for (const event of position.decreaseList) samples.push(bookedAt(position, event));
  }
  samples.sort((a, b) => a.time - b.time);
  yield;
  let value = 0n;
  for (const sample of samples) {
    value += sample.value;
    sample.value = value;
  }
  const origin = { time: Math.min(from, samples[0]?.time ?? from), value: 0n };
  const points = fillTimeline([origin, ...samples], from, to, CURVE_TICKS);
  return points.with(-1, { time: to, value: pnl });
}

function bookedAt(position: Position, event: PositionEvent): TimelinePoint {
  return { time: event.blockTimestamp, value: bookedInPosition(position, event) };
}

function longSize(position: Position): bigint {
  return position.isLong ? position.maxSizeInUsd : 0n;
}

function sum(positions: readonly Position[], amount: (position: Position) => bigint): bigint {
  return positions.reduce((total, position) => total + amount(position), 0n);
}
