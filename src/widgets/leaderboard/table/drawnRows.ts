/** A stretch of rows that are rendered, or (`gap`) only reserve their space; [start, end). */
export type RowStretch = { start: number; end: number; gap: boolean };

/**
 * Splits `count` rows into rendered stretches and gaps: the rows near the screen are rendered, and the one with the
 * keyboard focus, wherever it is, since the focus is lost with its element.
 */
export function drawnRows(count: number, near: { start: number; end: number }, focused = -1): RowStretch[] {
  const drawn = [near, { start: focused, end: focused + 1 }]
    .filter(({ start, end }) => start >= 0 && start < end && end <= count)
    .sort((a, b) => a.start - b.start);
  const stretches: RowStretch[] = [];
  let at = 0;
  for (const { start, end } of drawn) {
    if (end <= at) continue;
    if (start > at) stretches.push({ start: at, end: start, gap: true });
    stretches.push({ start: Math.max(start, at), end, gap: false });
    at = end;
  }
  if (at < count) stretches.push({ start: at, end: count, gap: true });
  return stretches;
}
