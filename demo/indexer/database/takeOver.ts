import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { readySql } from './readySql';

const POLL_MS = 500;
/** Less than visitors' queries wait for a lock (reader.sql). */
const LOCK_TIMEOUT = '500ms';
const LOCKED = '55P03';
const OWN_TABLES = ['_ponder_meta', '_ponder_checkpoint'];

/**
 * Has those who read the schema `views` read another one, once history is indexed there and its figures are computed: no
 * replica shows an empty board. Ponder's own `--views-schema` takes over before that, and again whenever an old writer
 * starts again.
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
    // with its function go the triggers by which those who were read till now tell of changes
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
    // replicas keep answers until a table changes: all have
    await client.query('SELECT pg_notify($1, $2)', [`${views}_live_query`, JSON.stringify(names)]);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    if ((error as { code?: string }).code === LOCKED) return false;
    throw error;
  }
}
