import { getTableName, isTable } from 'drizzle-orm';
import { sql } from 'ponder';
import * as schema from '../../ponder.schema';
import { INDEXES, SEARCHED } from '../../schema/indexes';
import type { MetricsDb } from '../MetricsDb';
import { runUnparsed } from './unparsed';

/** Creates the indexes that queries and figures need, and updates the planner's statistics. */
export async function createIndexes(db: MetricsDb): Promise<void> {
  await runUnparsed(db, sql`SET LOCAL statement_timeout = 0`);
  await runUnparsed(db, sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
  for (const table of Object.values(schema).filter(isTable)) {
    const name = getTableName(table);
    for (const [i, columns] of (INDEXES[name] ?? []).entries()) {
      const index = sql.identifier(`${name}_${i}`);
      await runUnparsed(db, sql`CREATE INDEX IF NOT EXISTS ${index} ON ${table} (${sql.raw(columns)})`);
    }
    const searched = SEARCHED[name];
    if (searched) {
      const index = sql.identifier(`${name}_${searched}_search`);
      await runUnparsed(
        db,
        sql`CREATE INDEX IF NOT EXISTS ${index} ON ${table} USING gin (${sql.identifier(searched)} gin_trgm_ops)`,
      );
    }
  }
}

/**
 * Updates the planner's statistics once history is indexed: Postgres' own update comes up to a minute later, and visitors'
 * queries are refused by the planner's estimates, which are off a hundredfold without it.
 */
export async function analyzeTables(db: MetricsDb): Promise<void> {
  for (const table of Object.values(schema).filter(isTable)) await runUnparsed(db, sql`ANALYZE ${table}`);
}
