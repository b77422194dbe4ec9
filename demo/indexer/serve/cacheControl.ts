/** Seconds for which a shared cache may answer instead of the indexer, by table. */
const SHARED_SECONDS: Readonly<Record<string, number>> = {
  Market: 60,
  OraclePrice: 1,
  PriceCandle: 1,
  TraderRouteLatestMetric: 1,
  RouteReturns: 1,
  PositionIncrease: 1,
  PositionDecrease: 1,
  PositionFeesCollected: 1,
  OpenPosition: 1,
};

/** Milliseconds after a change until no shared cache returns the old answer. */
export const HOLD_MS = 1_100;

/**
 * Cache-Control of an answer. Data that a follower's own transaction changes is read again at once and is not cached; shared
 * caches may keep the rest for a second, for which live changes are held back. Browsers cache nothing.
 */
export function cacheControl(tables: ReadonlySet<string>): string {
  const seconds = Math.min(...[...tables].map((table) => SHARED_SECONDS[table] ?? 0));
  return seconds > 0 && tables.size > 0 ? `public, max-age=0, s-maxage=${seconds}` : 'no-store';
}
