import { MimicError } from '../MimicError';

/** A value (of the samples' own unit) at a time in seconds. */
export type TimelinePoint = { time: number; value: bigint };

/**
 * Points at `from + floor(i * (to − from) / ticks)` for i = 0..ticks, equal times only once, each holding the last
 * sample at or before it. Points before the first sample are left out; no samples give no points.
 *
 * @throws MimicError when samples are not in ascending order of time, `to` is before `from`, or `ticks` is not a whole
 * number above 0.
 */
export function fillTimeline(
  samples: readonly TimelinePoint[],
  from: number,
  to: number,
  ticks: number,
): TimelinePoint[] {
  if (!Number.isInteger(ticks) || ticks < 1) throw new MimicError('A timeline needs at least one tick');
  if (!(to >= from)) throw new MimicError('A timeline cannot end before it starts');
  const times: number[] = [];
  for (let i = 0; i <= ticks; i++) times.push(from + Math.floor((i * (to - from)) / ticks));
  return holdSamples(samples, [...new Set(times)]);
}

/**
 * A point at each of the given ascending times, holding the last sample at or before it; times before the first sample
 * are left out.
 *
 * @throws MimicError when samples are not in ascending order of time.
 */
export function holdSamples(samples: readonly TimelinePoint[], times: readonly number[]): TimelinePoint[] {
  if (samples.some((sample, i) => i > 0 && !(samples[i - 1]!.time <= sample.time))) {
    throw new MimicError('Timeline samples must be in ascending order of time');
  }
  const points: TimelinePoint[] = [];
  let next = 0;
  for (const time of times) {
    while (next < samples.length && samples[next]!.time <= time) next++;
    const held = samples[next - 1];
    if (held) points.push({ time, value: held.value });
  }
  return points;
}
