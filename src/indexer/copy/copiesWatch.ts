import type { SqlQuery } from '../query/sqlUrl';

/**
 * Changes with every copy, settlement and keeper fee: they come some blocks after the trader's event, when no trader's
 * figures change any more. Everyone who watches a portfolio sends the same query, so it runs once per block.
 */
export const COPIES_WATCH: SqlQuery = {
  text: 'SELECT count(*), count("s"."id") AS "settles", sum("a"."cumulative_keeper_fee") FROM "Allocation" "a" LEFT JOIN "Settle" "s" ON "s"."allocation_key" = "a"."allocation_key"',
  params: [],
};
