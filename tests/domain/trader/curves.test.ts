import { describe, expect, it } from 'vitest';
import { fillTimeline } from '../../../src/domain/trader/fillTimeline';
import { maxDrawdown, sumTimelines } from '../../../src/domain/trader/timelines';

const points = (...list: [time: number, value: bigint][]) => list.map(([time, value]) => ({ time, value }));

describe('the sum of curves', () => {
  it('changes whenever one of them changes, in order of time', () => {
    const sum = sumTimelines([points([10, 5n], [30, 7n]), points([20, 100n], [30, 90n], [40, 95n])]);
    expect(sum).toEqual(points([10, 5n], [20, 105n], [30, 97n], [40, 102n]));
  });

  it('is empty without curves', () => {
    expect(sumTimelines([])).toEqual([]);
    expect(sumTimelines([[], []])).toEqual([]);
  });
});

describe('the maximum drawdown of a curve', () => {
  it('is measured from a high to a later low', () => {
    expect(maxDrawdown(points([1, 50n], [2, 30n], [3, 80n], [4, 20n], [5, 90n]))).toBe(60n);
  });

  it('counts from the first point, even below zero', () => {
    expect(maxDrawdown(points([1, -5n], [2, -20n], [3, 0n]))).toBe(15n);
    expect(maxDrawdown(points([1, -5n], [2, 10n]))).toBe(0n);
    expect(maxDrawdown([])).toBe(0n);
  });
});

it('reports samples and windows that cannot make a timeline', () => {
  const samples = points([10, 1n], [20, 2n]);
  expect(() => fillTimeline(samples, 0, 100, 0)).toThrow('A timeline needs at least one tick');
  expect(() => fillTimeline(samples, 100, 0, 10)).toThrow('A timeline cannot end before it starts');
  expect(() => fillTimeline(samples.toReversed(), 0, 100, 10)).toThrow(
    'Timeline samples must be in ascending order of time',
  );
});
