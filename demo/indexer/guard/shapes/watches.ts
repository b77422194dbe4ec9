/** The query texts that widgets watch, including those of earlier versions still in use. */
const WATCHES: ReadonlySet<string> = new Set([
  'SELECT "block" FROM "MetricsVersion" LIMIT 1',
  'SELECT count(*) AS "routes", sum("pnl") AS "pnl", max("last_updated_timestamp") AS "latest" FROM "TraderRouteLatestMetric"',
  'SELECT count(*) AS "copies", count("s"."id") AS "settles" FROM "Mirror" "m" LEFT JOIN "Settle" "s" ON "s"."allocation_key" = "m"."allocation_key"',
  'SELECT count(*), count("s"."id") AS "settles", sum("a"."cumulative_keeper_fee") FROM "Allocation" "a" LEFT JOIN "Settle" "s" ON "s"."allocation_key" = "a"."allocation_key"',
  'SELECT sum("amount") AS "fees", sum("price") AS "sold" FROM "FeeSale"',
]);

/** Whether widgets watch this text: every page sends the same one, so it runs once for all of them. */
export const isWatch = (text: string) => WATCHES.has(text);
