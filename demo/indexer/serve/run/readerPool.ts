import { Pool } from 'pg';

/** Queries at a time; one connection more is there to cancel them. */
export const RUNNING_QUERIES = 8;

/**
 * Connections for queries alone: what visitors ask never waits for, or holds up, what Ponder asks. READER_DATABASE_URL
 * names a role that may only read (database/reader.sql); without it they are the writer's, in read-only transactions.
 */
export function readerPool(env: Readonly<Record<string, string | undefined>>): Pool {
  const pool = new Pool({
    connectionString: env.READER_DATABASE_URL || env.DATABASE_URL,
    max: RUNNING_QUERIES + 1,
    connectionTimeoutMillis: 5_000,
    application_name: 'mimic_api',
  });
  // a lost connection fails the query that it runs; the pool opens another
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
