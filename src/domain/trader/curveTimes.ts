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
