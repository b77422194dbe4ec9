import { fillTimeline, MimicError, type TimelinePoint } from '@mimic/widgets/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const samples: TimelinePoint[] = [
  { time: 10, value: 1n },
  { time: 20, value: -2n },
  { time: 20, value: 3n },
];

describe('fillTimeline', () => {
  it('uses the last sample at or before each tick', () => {
    expect(fillTimeline(samples, 10, 30, 4)).toEqual([
      { time: 10, value: 1n },
      { time: 15, value: 1n },
      { time: 20, value: 3n },
      { time: 25, value: 3n },
      { time: 30, value: 3n },
    ]);
  });

  it('leaves out points before the first sample', () => {
    expect(fillTimeline(samples, 0, 20, 4).map((point) => point.time)).toEqual([10, 15, 20]);
  });

  it('merges equal times', () => {
    expect(fillTimeline(samples, 20, 22, 10).map((point) => point.time)).toEqual([20, 21, 22]);
    expect(fillTimeline(samples, 20, 20, 280)).toEqual([{ time: 20, value: 3n }]);
  });

  it('is empty without samples', () => {
    expect(fillTimeline([], 0, 100, 10)).toEqual([]);
  });

  it('refuses unsorted samples, windows that end before they start, and no ticks', () => {
    expect(() => fillTimeline(samples.toReversed(), 0, 100, 10)).toThrow(MimicError);
    expect(() => fillTimeline(samples, 100, 0, 10)).toThrow(MimicError);
    expect(() => fillTimeline(samples, 0, 100, 0)).toThrow(MimicError);
    expect(() => fillTimeline(samples, 0, 100, 1.5)).toThrow(MimicError);
  });

  it('never invents a value and never goes back in time', () => {
    const anySamples = fc
      .array(fc.record({ time: fc.integer({ min: 0, max: 2000 }), value: fc.bigInt() }))
      .map((list) => list.sort((a, b) => a.time - b.time));
    fc.assert(
      fc.property(
        anySamples,
        fc.nat(1000),
        fc.nat(1000),
        fc.integer({ min: 1, max: 300 }),
        (list, from, length, ticks) => {
          const points = fillTimeline(list, from, from + length, ticks);
          for (const [i, point] of points.entries()) {
            const latest = list.filter((sample) => sample.time <= point.time).at(-1);
            expect(point.value).toBe(latest?.value);
            expect(point.time).toBeGreaterThan(points[i - 1]?.time ?? -1);
          }
          const isKnownAtTheEnd = list.some((sample) => sample.time <= from + length);
          expect(points.at(-1)?.time).toBe(isKnownAtTheEnd ? from + length : undefined);
        },
      ),
    );
  });
});
