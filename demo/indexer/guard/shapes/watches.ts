/** The query texts that widgets watch, including those of earlier versions still in use. */
const WATCHES: ReadonlySet<string> = new Set([
  'SELECT "block" FROM "MetricsVersion" LIMIT 1',
  'SELECT count(*) AS "routes", sum("pnl") AS "pnl", max("last_updated_timestamp") AS "latest" FROM "TraderRouteLatestMetric"',
  'SELECT "block" FROM "CopiesVersion" LIMIT 1',
  'SELECT sum("amount") AS "fees", sum("price") AS "sold" FROM "FeeSale"',
]);

/** Whether widgets watch this text: every page sends the same one, so it runs once for all of them. */
export const isWatch = (text: string) => WATCHES.has(text);
