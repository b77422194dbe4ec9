import type { TimelinePoint } from './fillTimeline';

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
