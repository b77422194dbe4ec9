import { netPnl } from '../position/netPnl';
import type { Position } from '../position/Position';
import { positionsInTimeframe } from '../position/positionsInTimeframe';
import type { PriceMap } from '../price/OraclePrice';
import { runToEnd } from '../runToEnd';
import { fillTimeline, type TimelinePoint } from './fillTimeline';
import { type CandlesByToken, type CurveWindow, timelineSamples } from './timelineSamples';

/** Parameters of `traderTimeline`. */
export type TraderTimelineParameters = {
  /** Seconds. */
  from: number;
  to: number;
  ticks: number;
  /**
   * Latest index prices, which mark the last point like the table's rows; if absent, the last candle's. The open pnl of a
   * position without a price counts as 0 throughout, as in `netPnl`.
   */
  prices?: PriceMap;
};

/**
 * Realised + open pnl (USD 1e30) of a timeframe's positions at every tick of `from`..`to`. Open positions are marked at
 * each candle close of their index token (its slot's end) and at the prices of the positions' events in that token; every
 * event adds its booked pnl.
 * Starts at the positions' pnl at `from` and ends, with `prices`, at the sum of their `netPnl`. Empty without positions.
 */
export function traderTimeline(
  positions: readonly Position[],
  candles: CandlesByToken,
  options: TraderTimelineParameters,
): TimelinePoint[] {
  return runToEnd(timelineInSteps(positions, candles, options));
}

/** `traderTimeline`, in steps: a page can draw in between. */
export function timelineInSteps(
  positions: readonly Position[],
  candles: CandlesByToken,
  { from, to, ticks, prices }: TraderTimelineParameters,
): Generator<void, TimelinePoint[]> {
  return curveInSteps(positions, candles, { from, to, prices }, (samples) =>
    fillTimeline(samples, from, to, ticks),
  );
}

/** The pnl of a timeframe's positions at the times that `pointsOf` takes from all samples; `to` is the last of them. */
export function* curveInSteps(
  positions: readonly Position[],
  candles: CandlesByToken,
  window: CurveWindow,
  pointsOf: (samples: readonly TimelinePoint[]) => TimelinePoint[],
): Generator<void, TimelinePoint[]> {
  const { from, to, prices } = window;
  const set = positionsInTimeframe(positions, from);
  if (set.length === 0) return [];

  const samples = yield* timelineSamples(set, candles, window, positions);
  yield;
  const points = pointsOf(samples);
  if (!prices) return points;
  const total = set.reduce((sum, position) => sum + netPnl(position, prices[position.indexToken]), 0n);
  return [...points.slice(0, -1), { time: to, value: total }];
}
