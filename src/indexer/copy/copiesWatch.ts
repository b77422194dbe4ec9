import type { SqlQuery } from '../query/sqlUrl';

/**
 * Changes with every copy and every settlement: both come some blocks after the trader's event, when no trader's
 * figures change any more. Everyone who watches a portfolio sends the same query, so it runs once per block.
 */
export const COPIES_WATCH: SqlQuery = {
  text: 'SELECT count(*) AS "copies", count("s"."id") AS "settles" FROM "Mirror" "m" LEFT JOIN "Settle" "s" ON "s"."allocation_key" = "m"."allocation_key"',
  params: [],
};
