import { Client } from 'pg';

/**
 * Drops what indexers of other settings or other code have written. What Ponder has read of the chain stays: the next one
 * need not ask the node for it again.
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
