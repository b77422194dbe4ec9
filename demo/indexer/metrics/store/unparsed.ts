import type { SQL } from 'drizzle-orm';
import { sql } from 'ponder';
import type { MetricsDb } from '../MetricsDb';

const PADDING = sql.raw(`/*${' '.repeat(5_000)}*/`);

/**
 * Appends a long comment to SQL. Ponder creates an SQL parser, some 15 ms, for every statement of a handler, unless it has more
 * than 5,000 characters. Then Ponder treats it as a write: it flushes its own rows before and reloads them after, which is
 * always correct.
 */
export function padded(text: SQL): SQL {
  return sql`${text} ${PADDING}`;
}

/** Runs a statement and returns its rows. */
export async function runUnparsed<row>(db: MetricsDb, statement: SQL): Promise<row[]> {
  return (await db.sql.execute(padded(statement))) as unknown as row[];
}
