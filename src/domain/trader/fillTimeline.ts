import { MimicError } from '../MimicError';

/** A value (of the samples' own unit) at a time in seconds. */
export type TimelinePoint = { time: number; value: bigint };

/**
 * Points at `from + floor(i * (to − from) / ticks)` for i = 0..ticks, equal times once, each holding the last
 * sample at or before it. Points before the first sample are left out; no samples give no points.
 *
 * @throws MimicError when samples are not in ascending order of time, `to` is before `from`, or `ticks` is not a whole number above 0.
 */
export function fillTimeline(
  samples: readonly TimelinePoint[],
  from: number,
  to: number,
  ticks: number,
): TimelinePoint[] {
  if (!Number.isInteger(ticks) || ticks < 1) throw new MimicError('A timeline needs at least one tick');
  if (!(to >= from)) throw new MimicError('A timeline cannot end before it starts');
  if (samples.some((sample, i) => i > 0 && !(samples[i - 1]!.time <= sample.time))) {
    throw new MimicError('Timeline samples must be in ascending order of time');
  }

  const points: TimelinePoint[] = [];
  let next = 0;
  for (let i = 0; i <= ticks; i++) {
    const time = from + Math.floor((i * (to - from)) / ticks);
    if (points.at(-1)?.time === time) continue;
    while (next < samples.length && samples[next]!.time <= time) next++;
    const held = samples[next - 1];
    if (held) points.push({ time, value: held.value });
  }
  return points;
}
