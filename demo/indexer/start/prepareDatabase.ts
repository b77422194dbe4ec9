import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** A sandbox's rows can be indexed again, so nothing is done for a machine that loses power in the middle of a write. */
const SETTINGS = [
  'fsync = off',
  'full_page_writes = off',
  'synchronous_commit = off',
  'wal_level = minimal',
  'max_wal_senders = 0',
];

/**
 * An empty embedded database at `directory`, if there is none yet: a copy of one that is made once, since making one
 * takes seconds and copying it a tenth of one.
 */
export async function prepareDatabase(directory: string, root: string): Promise<void> {
  if (existsSync(directory)) return;
  const template = join(root, '.ponder', 'pglite-empty');
  if (!existsSync(template)) await makeTemplate(template);
  await cp(template, directory, { recursive: true });
}

/** Made under a name of its own first: several starts at a time must not share half a template. */
async function makeTemplate(template: string): Promise<void> {
  const draft = `${template}-${randomUUID()}`;
  await mkdir(dirname(draft), { recursive: true });
  const database = new PGlite(draft);
  for (const setting of SETTINGS) await database.exec(`ALTER SYSTEM SET ${setting}`);
  await database.close();
  try {
    await rename(draft, template);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
}
