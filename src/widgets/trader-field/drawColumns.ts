/** What a picture of columns is drawn in: two units a column, and room above and below for a dot that is lit. */
export const PITCH = 2;
const MOST_DOTS = 12;
export const HEIGHT = MOST_DOTS * PITCH + 2;

/** The lines of some columns, and a dot at the top of one. */
export type DrawnColumns = { path(from: number, to: number): string; topOf(column: number): string };

/** Draws columns of counts as dots, which are lines of no length, or as bars where one would need more than a dozen. */
export function drawColumns(columns: readonly number[]): DrawnColumns {
  const most = Math.max(...columns);
  const isDotted = most <= MOST_DOTS;
  const x = (column: number) => column * PITCH + 1;
  // of thousands even one can be seen
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
