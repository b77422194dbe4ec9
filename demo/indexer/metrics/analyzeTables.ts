import type { Context } from 'ponder:registry';
import schema from 'ponder:schema';
import { getTableName, isTable } from 'drizzle-orm';
import { sql } from 'ponder';
import { ponderRuntime } from '../serve/ponderRuntime';

/**
 * Tells the embedded database's planner what the tables hold, which no autovacuum does for it: queries from outside are
 * refused by its estimates, which without are wrong a hundredfold for a join on a column of few values.
 */
export async function analyzeTables(db: Context['db']): Promise<void> {
  const tables = Object.values(schema)
    .filter(isTable)
    .map((table) => `"${ponderRuntime().schema}"."${getTableName(table)}"`);
  await db.sql.execute(sql.raw(`ANALYZE ${tables.join(', ')}`));
}
