import { RETURN_BOUNDS } from '../../domain/trader/returnClass';

/** How far a field reaches in each direction and how wide its columns are, basis points: a hundred columns each. */
const RANGES = [
  { limit: 500, step: 10 },
  { limit: 2_500, step: 50 },
  { limit: 12_500, step: 250 },
] as const;

type Range = (typeof RANGES)[number];

/** The columns of a field: a hundred, and one at each end for what lies beyond. */
export const COLUMNS = 102;

/** The share of routes that may lie beyond the ends. */
const BEYOND = 0.1;

/** The narrowest range that holds nearly all routes. */
export function fieldRange(counts: readonly number[]): Range {
  const [near, middle, far] = RANGES;
  return [near, middle].find((range) => isWideEnough(counts, range)) ?? far;
}

function isWideEnough(counts: readonly number[], range: Range): boolean {
  const columns = fieldColumns(counts, range);
  const beyond = (columns[0] ?? 0) + (columns[COLUMNS - 1] ?? 0);
  return beyond <= columns.reduce((sum, count) => sum + count, 0) * BEYOND;
}

/** The number of routes in each column. */
export function fieldColumns(counts: readonly number[], range: Range): number[] {
  const columns = Array.from({ length: COLUMNS }, () => 0);
  for (const [place, count] of counts.entries()) {
    const column = columnOf(place, range);
    columns[column] = (columns[column] ?? 0) + count;
  }
  return columns;
}

/** The column of a class of returns. */
export function columnOf(place: number, { limit, step }: Range): number {
  const from = RETURN_BOUNDS[place - 1] ?? Number.NEGATIVE_INFINITY;
  if (from < -limit) return 0;
  return from >= limit ? COLUMNS - 1 : 1 + Math.floor((from + limit) / step);
}
