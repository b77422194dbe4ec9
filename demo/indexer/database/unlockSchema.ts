import { Client } from 'pg';

/** Removes Ponder's lock from a schema that no process uses; otherwise Ponder waits until a dead process's lock is 25 s old. */
export async function unlockSchema(url: string, schema: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const meta = `"${schema}"."_ponder_meta"`;
    const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [meta]);
    if (!rows[0]?.exists) return;
    await client.query(`UPDATE ${meta} SET value = jsonb_set(value, '{is_locked}', to_jsonb(0))`);
  } finally {
    await client.end();
  }
}
