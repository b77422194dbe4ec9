import { Client } from 'pg';

/**
 * Drops schemas written with other settings or other code. Ponder's cache of the chain stays, so the next indexer need not read
 * it from the node again.
 */
export async function dropOtherSchemas(url: string, schema: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT nspname AS name FROM pg_namespace WHERE nspname ~ '^mimic_[0-9a-f]{10}$' AND nspname <> $1",
      [schema],
    );
    for (const { name } of rows) await client.query(`DROP SCHEMA "${name}" CASCADE`);
  } finally {
    await client.end();
  }
}
