/** Columns that only tell when a row was computed. */
const TIMES = new Set(['pnlList', 'pnlTimestampList', 'lastUpdatedTimestamp']);

/** A mark that changed nothing else is written when it is this much of its timeframe newer. */
const FRACTION = 300;
const DEFAULT_INTERVAL = 86_400;

type Row = { lastUpdatedTimestamp: number; interval?: number; [column: string]: unknown };

/** Whether a metric row says something that the table's row does not; a mere newer time counts after a while. */
export function hasChanged(before: Row | undefined, after: Row): boolean {
  if (!before) return true;
  const old = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(after)) {
    if (!TIMES.has(name) && !isSame(old.get(name), value)) return true;
  }
  const age = after.lastUpdatedTimestamp - before.lastUpdatedTimestamp;
  return age < 0 || age >= (after.interval ?? DEFAULT_INTERVAL) / FRACTION;
}

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => item === b[i]);
  return a === b;
}
