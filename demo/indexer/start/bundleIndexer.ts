import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../../scripts/root';
import { writeBundle } from '../../process/writeBundle';
import { ponderBinary } from './ponderBinary';

const home = join(root, 'demo', 'indexer');
const folder = join(root, '.mimic', 'programs', 'ponder');
/** Files that Ponder expects below its root; their code is in the bundle. */
const PLACES = ['ponder.schema.ts', 'src/index.ts', 'src/api/index.ts'];

const part = (name: string) => join(home, 'program', `${name}.ts`);
const runner = part('moduleRunner');

/**
 * Bundles the indexer and Ponder with all dependencies into one script, and returns its path and the folder to use as root.
 * Started with its own command, Ponder reads thousands of files and starts Vite to translate ours, which takes three times as
 * long as everything else.
 */
export function bundleIndexer(): { program: string; root: string } {
  const program = join(folder, 'main.mjs');
  writeBundle({
    absWorkingDir: home,
    entryPoints: [part('main')],
    outfile: program,
    format: 'esm',
    // for Ponder's CommonJS dependencies
    banner: {
      js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
    },
    // one reads a file next to itself; one is nine megabytes and loaded on demand; one is not installed
    external: ['libpg-query', 'pg-query-emscripten', 'pg-native'],
    alias: {
      vite: runner,
      'vite-node/client': runner,
      'vite-node/server': runner,
      'vite-node/source-map': runner,
      'vite-node/utils': runner,
      'vite-tsconfig-paths': runner,
      'ponder:registry': part('registry'),
      'ponder:schema': part('schema'),
      'ponder:start': join(dirname(ponderBinary()), 'commands', 'start.js'),
    },
  });
  for (const place of PLACES.map((name) => join(folder, name)).filter((path) => !existsSync(path))) {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, '');
  }
  return { program, root: folder };
}
