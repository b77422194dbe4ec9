import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root as project } from '../../../scripts/root';
import type { Deployment } from '../environment';

const home = join(project, 'demo', 'indexer');

/** All code that rows depend on: Ponder itself checks only src, the schema's one file and the config. */
const MAKES_ROWS = [
  ...['src', 'handlers', 'schema', 'decode', 'metrics', 'ponder.schema.ts', 'ponder.config.ts'],
  ...['../../src/domain', '../sandbox/gmx/transaction/GmxError.ts'],
  ...['EventEmitter', 'MatchingRule', 'Mirror', 'Leaves', 'Settle', 'VotingEscrow', 'FeeAuction'].map(
    (contract) => `../contracts/artifacts/${contract}.ts`,
  ),
];

/**
 * The name of the database schema with the tables. It contains a hash of what is indexed and of the code that makes rows, so
 * that changed code or another deployment in the same database never continues with rows that another has written.
 */
export async function schemaName(deployment: Deployment, root = home): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(deployment));
  for (const file of await rowSources(root)) {
    hash.update(relative(root, file));
    hash.update(await readFile(file));
  }
  return `mimic_${hash.digest('hex').slice(0, 10)}`;
}

/** The files of all code that writes rows. */
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
  // the API makes no rows
  return found
    .flat()
    .filter((file) => !/[\\/]src[\\/]api[\\/]/.test(file))
    .sort();
}
