import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deployment } from '../environment';

const home = join(dirname(fileURLToPath(import.meta.url)), '..');

/** All code that a row depends on: Ponder itself looks at src, the schema's one file and the config. */
const MAKES_ROWS = [
  ...['src', 'handlers', 'schema', 'decode', 'metrics', 'abis', 'ponder.schema.ts', 'ponder.config.ts'],
  '../../src/domain',
];

/**
 * The name of the database schema that the tables live in. It carries a hash of what is indexed and of the code that makes
 * rows: neither changed code nor another deployment in the same database goes on with what another has written.
 */
export async function schemaName(deployment: Deployment, root = home): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(deployment));
  for (const file of await rowSources(root)) {
    hash.update(relative(root, file));
    hash.update(await readFile(file));
  }
  return `mimic_${hash.digest('hex').slice(0, 10)}`;
}

/** The files of all code that makes rows. */
export async function rowSources(root = home): Promise<string[]> {
  const found = await Promise.all(
    MAKES_ROWS.map(async (part) => {
      if (part.endsWith('.ts')) return [join(root, part)];
      const entries = await readdir(join(root, part), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
        .map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  // what answers queries makes no rows
  return found
    .flat()
    .filter((file) => !/[\\/]src[\\/]api[\\/]/.test(file))
    .sort();
}
