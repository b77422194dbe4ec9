import type { Pool } from 'pg';
import type { JudgedQuery } from '../../guard/assertQuery';
import type { PgClient } from '../ponderRuntime';
import { assertCollected } from './assertCollected';
import { assertPlan } from './assertPlan';
import { capBytes } from './capBytes';
import { PARSERS } from './parsers';

/** Rows as objects with their fields in the order of the SELECT. */
export type Rows = Record<string, unknown>[];

export const STATEMENT_TIMEOUT_MS = 2_000;

/** What a query may take of the server; a role's own settings may be narrower. */
const SETTINGS = {
  statement_timeout: String(STATEMENT_TIMEOUT_MS),
  work_mem: '8MB',
  hash_mem_multiplier: '1',
  max_parallel_workers_per_gather: '0',
  // compiling a costly plan takes longer and more memory than it may run
  jit: 'off',
};

export type RunQueryOptions = { pool: Pool; schema: string };

/**
 * Runs a judged query, once, in a read-only transaction that looks nowhere but in the indexer's own schema. Past
 * Ponder's own query functions: they try a failed query nine times again. Postgres stops it when the signal does.
 */
export async function runQuery(
  { text, params, collects, kind }: JudgedQuery,
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
    // else it could hit the next query on this connection
    await cancelled;
    await client.query('ROLLBACK').catch((error: Error) => {
      broken = error;
    });
    stopCounting();
    client.release(broken);
  }
}

/** A search path is a list of names, quoted one by one. */
const quoted = (name: string, value: string) => (name === 'search_path' ? value : `'${value}'`);
