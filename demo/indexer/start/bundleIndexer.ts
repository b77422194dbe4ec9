import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../../scripts/root';
import { writeBundle } from '../../process/writeBundle';

const home = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Not below node_modules: Ponder does not translate what lies there. */
const folder = join(root, '.mimic', 'programs', 'indexer');

/**
 * Writes the indexer with all that it imports as a few files, laid out as Ponder expects them, and returns their folder:
 * Ponder translates each of 300 modules by itself at every start.
 */
export function bundleIndexer(): string {
  bundle(['ponder.config.ts', 'ponder.schema.ts', 'src/index.ts']);
  // apart: Ponder tells by the handlers' file whether rows are its own, and the API makes none
  bundle(['src/api/index.ts']);
  return folder;
}

function bundle(entryPoints: string[]): void {
  writeBundle({
    absWorkingDir: home,
    entryPoints,
    format: 'esm',
    packages: 'external',
    external: ['ponder:*'],
    // modules that several share stay one
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    outdir: folder,
    outbase: home,
    outExtension: { '.js': '.ts' },
  });
}
