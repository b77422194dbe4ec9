import type { Address } from '../domain/Address';
import type { SqlQuery } from './sqlUrl';

/**
 * Changes with every copy that a follower gets a part of and every settlement of one: both come some blocks after what
 * the trader did, when no trader's figures change any more.
 */
export const copiesWatch = (mimic: Address): SqlQuery => ({
  text: `SELECT count(*) AS "copies", count("s"."id") AS "settles" FROM "MimicAllocate" "a" LEFT JOIN "MimicSettle" "s" ON "s"."allocation_key" = "a"."allocation_key" AND "s"."mimic" = "a"."mimic" WHERE "a"."mimic" = $1`,
  params: [mimic],
});
