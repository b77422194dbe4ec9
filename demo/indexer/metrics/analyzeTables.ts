import type { Context } from 'ponder:registry';
import schema from 'ponder:schema';
import { getTableName, isTable } from 'drizzle-orm';
import { sql } from 'ponder';
import { ponderRuntime } from '../serve/ponderRuntime';

/**
 * Tells the planner what the tables hold, once history is in them: Postgres' own look comes up to a minute later, and
 * queries from outside are refused by its estimates, which without are wrong a hundredfold.
 */
export async function analyzeTables(db: Context['db']): Promise<void> {
  const tables = Object.values(schema)
    .filter(isTable)
    .map((table) => `"${ponderRuntime().schema}"."${getTableName(table)}"`);
  await db.sql.execute(sql.raw(`ANALYZE ${tables.join(', ')}`));
}
