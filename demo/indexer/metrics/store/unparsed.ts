import type { SQL } from 'drizzle-orm';
import { sql } from 'ponder';
import type { MetricsDb } from './MetricsDb';

const PADDING = sql.raw(`/*${' '.repeat(5_000)}*/`);

/**
 * SQL with a long comment after it. Ponder starts an SQL parser anew, some 15 ms, for every statement of a handler, unless it
 * has more than 5,000 characters: then it takes it for a write, and writes its own rows down before and reads them again
 * after, which is right at any rate.
 */
export function padded(text: SQL): SQL {
  return sql`${text} ${PADDING}`;
}

/** Runs a statement, and answers its rows. */
export async function runUnparsed<row>(db: MetricsDb, statement: SQL): Promise<row[]> {
  return (await db.sql.execute(padded(statement))) as unknown as row[];
}
