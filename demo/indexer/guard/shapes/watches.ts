/** The texts that widgets watch; those of versions that are still in use stay here. */
const WATCHES: ReadonlySet<string> = new Set([
  'SELECT "block" FROM "MetricsVersion" LIMIT 1',
  'SELECT count(*) AS "routes", sum("pnl") AS "pnl", max("last_updated_timestamp") AS "latest" FROM "TraderRouteLatestMetric"',
  'SELECT count(*) AS "copies", count("s"."id") AS "settles" FROM "Mirror" "m" LEFT JOIN "Settle" "s" ON "s"."allocation_key" = "m"."allocation_key"',
  'SELECT sum("amount") AS "fees", sum("price") AS "sold" FROM "FeeSale"',
]);

/** Whether a text is one that widgets watch: every page asks the same, so it is run once for all of them. */
export const isWatch = (text: string) => WATCHES.has(text);
