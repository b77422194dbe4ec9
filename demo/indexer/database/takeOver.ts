import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { readySql } from './readySql';

const POLL_MS = 500;
/** Shorter than visitors' queries wait for a lock (reader.sql). */
const LOCK_TIMEOUT = '500ms';
const LOCKED = '55P03';
const OWN_TABLES = ['_ponder_meta', '_ponder_checkpoint'];

/**
 * Points readers of the schema `views` at another one once its history is indexed and its figures are computed, so that no
 * replica shows an empty board. Ponder's own `--views-schema` switches before that, and again whenever an old writer restarts.
 */
export async function takeOver(
  url: string,
  { schema, views }: Record<'schema' | 'views', string>,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    while (!(await isReady(client, schema))) await sleep(POLL_MS);
    while (!(await swap(client, schema, views))) await sleep(POLL_MS);
  } finally {
    await client.end();
  }
}

async function isReady(client: Client, schema: string): Promise<boolean> {
  const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [
    `"${schema}"."_ponder_meta"`,
  ]);
  return rows[0]?.exists === true && (await client.query(readySql(schema))).rows[0]?.ready === true;
}

/** Replaces all views at once. Returns false if a reader holds them for too long. */
async function swap(client: Client, schema: string, views: string): Promise<boolean> {
  const { rows } = await client.query(`SELECT value->'table_names' AS names FROM "${schema}"."_ponder_meta"`);
  const names = [...((rows[0]?.names ?? []) as string[]), ...OWN_TABLES];
  const notify = await client.query('SELECT pg_get_functiondef($1::regprocedure) AS text', [
    `"${schema}".live_query_notify()`,
  ]);
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    // dropping the function also drops the triggers that notified readers of the old schema
    await client.query(`CREATE SCHEMA IF NOT EXISTS "${views}"`);
    await client.query(`DROP FUNCTION IF EXISTS "${views}".live_query_notify() CASCADE`);
    const old = await client.query('SELECT viewname AS name FROM pg_views WHERE schemaname = $1', [views]);
    for (const { name } of old.rows) await client.query(`DROP VIEW "${views}"."${name}"`);
    for (const name of names) {
      await client.query(`CREATE VIEW "${views}"."${name}" AS SELECT * FROM "${schema}"."${name}"`);
    }
    await client.query(String(notify.rows[0]?.text).replaceAll(schema, views));
    await client.query(`CREATE OR REPLACE TRIGGER "${views}_live_query_notify"
      AFTER INSERT OR UPDATE OR DELETE ON "${schema}"."_ponder_checkpoint"
      FOR EACH STATEMENT EXECUTE PROCEDURE "${views}".live_query_notify()`);
    // replicas cache answers until a table changes: report all as changed
    await client.query('SELECT pg_notify($1, $2)', [`${views}_live_query`, JSON.stringify(names)]);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    if ((error as { code?: string }).code === LOCKED) return false;
    throw error;
  }
}
