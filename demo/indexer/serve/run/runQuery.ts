import type { Pool } from 'pg';
import type { CheckedQuery } from '../../guard/assertQuery';
import type { PgClient } from '../ponderRuntime';
import { assertCollected } from './assertCollected';
import { assertPlan } from './assertPlan';
import { capBytes } from './capBytes';
import { PARSERS } from './parsers';

/** Rows as objects with fields in the order of the SELECT. */
export type Rows = Record<string, unknown>[];

export const STATEMENT_TIMEOUT_MS = 2_000;

/** A query's limits on the server; a role's own settings may be stricter. */
const SETTINGS = {
  statement_timeout: String(STATEMENT_TIMEOUT_MS),
  work_mem: '8MB',
  hash_mem_multiplier: '1',
  max_parallel_workers_per_gather: '0',
  // JIT-compiling an expensive plan takes more time and memory than it may use
  jit: 'off',
};

export type RunQueryOptions = { pool: Pool; schema: string };

/**
 * Runs a checked query once, in a read-only transaction whose search path holds only the indexer's own schema. It bypasses
 * Ponder's query functions, which retry a failed query nine times. Postgres cancels it when the signal aborts.
 */
export async function runQuery(
  { text, params, collects, kind }: CheckedQuery,
  { pool, schema }: RunQueryOptions,
  signal?: AbortSignal,
): Promise<Rows> {
  signal?.throwIfAborted();
  const client = (await pool.connect()) as unknown as PgClient;
  let cancelled: Promise<unknown> | undefined;
  const cancel = () => {
    cancelled = pool.query('SELECT pg_cancel_backend($1)', [client.processID]).catch(() => {});
  };
  signal?.addEventListener('abort', cancel);
  const stopCounting = capBytes(client);
  let broken: Error | undefined;
  try {
    const settings = Object.entries({ ...SETTINGS, search_path: `"${schema}", pg_temp` });
    const set = settings.map(([name, value]) => `SET LOCAL ${name} = ${quoted(name, value)}`);
    await client.query(`BEGIN READ ONLY; ${set.join('; ')}`);
    if (collects !== undefined) await assertCollected(client, collects);
    if (kind === 'free') {
      const explained = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, params);
      assertPlan(explained.rows[0]?.['QUERY PLAN']);
    }
    signal?.throwIfAborted();
    const types = {
      getTypeParser: (oid: number, format?: string) => PARSERS[oid] ?? client.getTypeParser(oid, format),
    };
    return (await client.query({ text, values: params, types })).rows;
  } finally {
    signal?.removeEventListener('abort', cancel);
    // otherwise it could cancel the next query on this connection
    await cancelled;
    await client.query('ROLLBACK').catch((error: Error) => {
      broken = error;
    });
    stopCounting();
    client.release(broken);
  }
}

/** Quotes each name of a search path. */
const quoted = (name: string, value: string) => (name === 'search_path' ? value : `'${value}'`);
