import { describe, expect, it } from 'vitest';
import { RETURN_BOUNDS, returnClass } from '../../../src/domain';
import {
  COLUMNS,
  columnOf,
  fieldColumns,
  fieldRange,
} from '../../../src/widgets/trader-field/useTraderField';

const place = (roi: bigint) => returnClass({ pnl: roi, roi });

function countsOf(returns: readonly bigint[]): number[] {
  const counts = Array.from({ length: RETURN_BOUNDS.length + 1 }, () => 0);
  for (const roi of returns) counts[place(roi)] = (counts[place(roi)] ?? 0) + 1;
  return counts;
}

describe('the columns of a field', () => {
  it('span nine in ten routes', () => {
    expect(fieldRange(countsOf([-480n, 20n, 499n])).limit).toBe(500);
    expect(fieldRange(countsOf([-480n, 20n, 501n])).limit).toBe(2_500);
    expect(fieldRange(countsOf([...Array<bigint>(9).fill(20n), 90_000n])).limit).toBe(500);
    expect(fieldRange(countsOf([-9_000n, 20n, 90_000n])).limit).toBe(12_500);
  });

  it.each([500, 2_500, 12_500])('count each route once, on its side of zero, up to %i', (limit) => {
    const range = { limit, step: limit / 50 } as ReturnType<typeof fieldRange>;
    const returns = [-90_000n, -2_600n, -1n, 1n, 9n, 10n, 2_499n, 2_500n, 90_000n];
    const columns = fieldColumns(countsOf(returns), range);
    expect(columns).toHaveLength(COLUMNS);
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    expect([sum(columns.slice(0, COLUMNS / 2)), sum(columns.slice(COLUMNS / 2))]).toEqual([3, 6]);
    expect([columns[0], columns[COLUMNS - 1]].every((count) => (count ?? 0) > 0)).toBe(true);
    expect(columnOf(place(1n), range)).toBe(COLUMNS / 2);
    expect(columnOf(place(-1n), range)).toBe(COLUMNS / 2 - 1);
  });
});
