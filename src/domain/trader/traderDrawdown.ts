import type { Position } from '../position/Position';
import { runToEnd } from '../runToEnd';
import { holdSamples } from './fillTimeline';
import { maxDrawdown } from './maxDrawdown';
import type { CandlesByToken, CurveWindow } from './timelineSamples';
import { curveInSteps } from './traderTimeline';

/**
 * The largest fall of a timeframe's pnl (realised + open, USD 1e30) from a high to a later low, 0 or above. The positions
 * are valued at each of their events, at each candle close and at `to` (with `prices`, at those), not at a chart's ticks:
 * the longer the timeframe, the more falls lie between two ticks. Candles of several lengths may be given; with those of
 * a shorter timeframe among them, a longer one does not fall less.
 */
export function traderDrawdown(
  positions: readonly Position[],
  candles: CandlesByToken,
  window: CurveWindow,
): bigint {
  return runToEnd(drawdownInSteps(positions, candles, window));
}

/** `traderDrawdown`, in steps: a page can draw in between. */
export function* drawdownInSteps(
  positions: readonly Position[],
  candles: CandlesByToken,
  window: CurveWindow,
): Generator<void, bigint> {
  const { from, to } = window;
  const curve = yield* curveInSteps(positions, candles, window, (samples) => {
    const times = samples.map(({ time }) => time).filter((time) => time > from);
    // what happens in the same second is one step: the pairs of a hedge are not valued one by one
    return holdSamples(samples, [...new Set([from, ...times, to])]);
  });
  return maxDrawdown(curve);
}
