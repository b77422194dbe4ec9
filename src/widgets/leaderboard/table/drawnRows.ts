/** A stretch of rows that are drawn, or (`gap`) that only hold their place; [start, end). */
export type RowStretch = { start: number; end: number; gap: boolean };

/**
 * Parts `count` rows into drawn stretches and gaps: those near the screen are drawn, and the one that has the keyboard's
 * focus, wherever it is, since focus dies with its element.
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
