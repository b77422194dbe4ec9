import type { TimelinePoint } from './fillTimeline';

/** The number of ticks of a trader's and of a portfolio's chart. */
export const CHART_TICKS = 280;

/** The number of steps of a leaderboard curve. */
export const CURVE_TICKS = 30;

/** The seconds between two samples of a curve over a timeframe (seconds). */
export function curveStep(timeframe: number): number {
  return Math.max(1, Math.floor(timeframe / CURVE_TICKS));
}

/**
 * The sample times of a leaderboard curve over `from`..`to` (seconds): the multiples of its step from `from` on, and
 * `to`. With fixed times a curve keeps its samples while its window moves on.
 */
export function curveTimes(from: number, to: number): number[] {
  const step = curveStep(to - from);
  const times: number[] = [];
  for (let time = Math.ceil(from / step) * step; time < to; time += step) times.push(time);
  return [...times, to];
}

/** The largest fall of a curve from an earlier high, in the curve's unit, 0 or above. */
export function maxDrawdown(timeline: readonly TimelinePoint[]): bigint {
  let peak = timeline[0]?.value ?? 0n;
  let drawdown = 0n;
  for (const { value } of timeline) {
    if (value > peak) peak = value;
    if (peak - value > drawdown) drawdown = peak - value;
  }
  return drawdown;
}

/**
 * The sum of several step curves (each ascending in time) at every time one of them changes; before its first point a
 * curve is 0.
 */
export function sumTimelines(timelines: readonly (readonly TimelinePoint[])[]): TimelinePoint[] {
  const steps = timelines
    .flatMap((timeline) =>
      timeline.map(({ time, value }, i) => ({ time, step: value - (timeline[i - 1]?.value ?? 0n) })),
    )
    .sort((a, b) => a.time - b.time);

  const points: TimelinePoint[] = [];
  let value = 0n;
  for (const { time, step } of steps) {
    value += step;
    if (points.at(-1)?.time === time) points.pop();
    points.push({ time, value });
  }
  return points;
}
