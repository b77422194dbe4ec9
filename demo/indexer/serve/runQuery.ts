import type { JudgedQuery } from '../guard/assertQuery';
import { assertPlan } from './assertPlan';
import { PARSERS } from './parsers';
import { ponderRuntime } from './ponderRuntime';

/** Rows as objects whose fields stand in the order of the SELECT. */
export type Rows = Record<string, unknown>[];

export const STATEMENT_TIMEOUT_MS = 2_000;

/**
 * Runs a judged query, once, in a read-only transaction that looks nowhere but in the indexer's own schema. Past
 * Ponder's own query functions: they try a failed query nine times again.
 */
export async function runQuery({ text, params, collects }: JudgedQuery): Promise<Rows> {
  const { driver, schema } = ponderRuntime();
  const client = await driver.readonly.connect();
  let broken: Error | undefined;
  try {
    await client.query(
      `BEGIN READ ONLY; SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}; SET LOCAL work_mem = '32MB'; SET LOCAL search_path = "${schema}", pg_temp`,
    );
    if (collects) {
      const explained = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, params);
      assertPlan(explained.rows[0]?.['QUERY PLAN']);
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
