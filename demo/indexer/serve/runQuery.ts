import type { PGlite } from '@electric-sql/pglite';
import type { JudgedQuery } from '../guard/assertQuery';
import { assertPlan } from './assertPlan';
import { PARSERS } from './parsers';
import { type PgPool, ponderRuntime } from './ponderRuntime';

/** Rows as objects whose fields stand in the order of the SELECT. */
export type Rows = Record<string, unknown>[];

export const STATEMENT_TIMEOUT_MS = 2_000;

/** Runs a judged query, once, in a read-only transaction that looks nowhere but in the indexer's own schema. */
export function runQuery(query: JudgedQuery): Promise<Rows> {
  const { driver, schema } = ponderRuntime();
  return driver.dialect === 'pglite'
    ? runOnPglite(driver.instance, schema, query)
    : runOnPostgres(driver.readonly, schema, query);
}

/**
 * The embedded database has no timeout: a query runs in this very thread. The planner's estimate is used instead.
 * Ponder leaves temporary tables of the same names in its only session, empty ones: they are searched last.
 */
async function runOnPglite(
  database: PGlite,
  schema: string,
  { text, params, collects }: JudgedQuery,
): Promise<Rows> {
  const rows = await database.transaction(async (tx) => {
    await tx.exec(
      // Its default, without sequential scans, is slower, and costs a million times more in the planner's eyes.
      `SET TRANSACTION READ ONLY; SET LOCAL search_path = "${schema}", pg_temp; SET LOCAL enable_seqscan = on`,
    );
    const explained = await tx.query<{ 'QUERY PLAN': unknown }>(`EXPLAIN (FORMAT JSON) ${text}`, params);
    assertPlan(explained.rows[0]?.['QUERY PLAN'], { collects, costs: true });
    return (await tx.query<Record<string, unknown>>(text, params, { parsers: PARSERS })).rows;
  });
  return rows ?? [];
}

/** Past Ponder's own query functions: they try a failed query nine times again. */
async function runOnPostgres(
  pool: PgPool,
  schema: string,
  { text, params, collects }: JudgedQuery,
): Promise<Rows> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(
      `BEGIN READ ONLY; SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}; SET LOCAL work_mem = '32MB'; SET LOCAL search_path = "${schema}", pg_temp`,
    );
    if (collects) {
      const explained = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, params);
      assertPlan(explained.rows[0]?.['QUERY PLAN'], { collects, costs: false });
    }
    const types = {
      getTypeParser: (oid: number, format?: string) => PARSERS[oid] ?? client.getTypeParser(oid, format),
    };
    return (await client.query({ text, values: params, types })).rows;
  } finally {
    await client.query('ROLLBACK').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}
