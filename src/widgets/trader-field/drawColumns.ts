/** The units of a drawing of columns: two per column, and room above and below for a highlighted dot. */
export const PITCH = 2;
const MOST_DOTS = 12;
export const HEIGHT = MOST_DOTS * PITCH + 2;

/** The path of a range of columns, and the top of one column. */
export type DrawnColumns = { path(from: number, to: number): string; topOf(column: number): string };

/** Draws columns of counts as dots, which are zero-length lines, or as bars if a column would need more than a dozen. */
export function drawColumns(columns: readonly number[]): DrawnColumns {
  const most = Math.max(...columns);
  const isDotted = most <= MOST_DOTS;
  const x = (column: number) => column * PITCH + 1;
  // among thousands even one stays visible
  const top = (count: number) =>
    HEIGHT - PITCH * (isDotted ? count : Math.max(1, (count / most) * MOST_DOTS));
  const draw = (column: number, count: number) =>
    isDotted
      ? Array.from({ length: count }, (_, i) => `M${x(column)} ${top(i + 1)}h0`).join('')
      : count && `M${x(column)} ${HEIGHT - 1}V${top(count).toFixed(1)}`;
  return {
    path: (from, to) =>
      columns
        .slice(from, to)
        .map((count, i) => draw(from + i, count) || '')
        .join(''),
    topOf: (column) => `M${x(column)} ${top(Math.max(1, columns[column] ?? 0)).toFixed(1)}h0`,
  };
}
