import { Pool } from 'pg';

/** Concurrent queries; one more connection cancels them. */
export const RUNNING_QUERIES = 8;

/**
 * Connections for queries only: visitors' queries never wait for Ponder's, or hold them up. READER_DATABASE_URL names a role
 * that may only read (database/reader.sql); without it they use the writer's role, in read-only transactions.
 */
export function readerPool(env: Readonly<Record<string, string | undefined>>): Pool {
  const pool = new Pool({
    connectionString: env.READER_DATABASE_URL || env.DATABASE_URL,
    max: RUNNING_QUERIES + 1,
    connectionTimeoutMillis: 5_000,
    application_name: 'mimic_api',
  });
  // a lost connection fails its query; the pool opens another
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
