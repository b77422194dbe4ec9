import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { root } from '../../../scripts/root';

const script = join(root, 'demo', 'indexer', 'database', 'reader.sql');

/** Creates the role for visitors' queries (reader.sql) with a new password; returns its URL. */
export async function createReader(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const password = randomUUID();
    await client.query("SELECT set_config('mimic.reader_password', $1, false)", [password]);
    await client.query(await readFile(script, 'utf8'));
    return Object.assign(new URL(url), { username: 'mimic_reader', password }).toString();
  } finally {
    await client.end();
  }
}
