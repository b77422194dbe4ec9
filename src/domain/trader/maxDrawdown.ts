import type { TimelinePoint } from './fillTimeline';

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
