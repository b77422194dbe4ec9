import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnRows } from '../../../src/widgets/leaderboard/table/LeaderboardBody';

describe('drawnRows', () => {
  it('draws nearby rows and reserves space for the rest', () => {
    expect(drawnRows(100, { start: 20, end: 40 })).toEqual([
      { start: 0, end: 20, gap: true },
      { start: 20, end: 40, gap: false },
      { start: 40, end: 100, gap: true },
    ]);
  });

  it('draws the focused row, however far away', () => {
    expect(drawnRows(100, { start: 20, end: 40 }, 90)).toContainEqual({ start: 90, end: 91, gap: false });
    expect(drawnRows(100, { start: 20, end: 40 }, 3)).toContainEqual({ start: 3, end: 4, gap: false });
  });

  it('forgets a removed focused row', () => {
    expect(drawnRows(5, { start: 0, end: 5 }, 7)).toEqual([{ start: 0, end: 5, gap: false }]);
  });

  it('covers every row exactly once, in order', () => {
    const rows = fc.nat({ max: 60 });
    fc.assert(
      fc.property(rows, rows, rows, fc.integer({ min: -1, max: 70 }), (count, a, b, focused) => {
        const near = { start: Math.min(a, b, count), end: Math.min(Math.max(a, b), count) };
        const stretches = drawnRows(count, near, focused);
        expect(stretches.every(({ start, end }) => start < end)).toBe(true);
        const places = stretches.flatMap(({ start, end }) =>
          Array.from({ length: end - start }, (_, i) => start + i),
        );
        expect(places).toEqual(Array.from({ length: count }, (_, i) => i));
      }),
    );
  });
});
