import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBuildLock } from './buildLock';
import { root } from './root';
import { sourceHash } from './sourceHash';

const cache = join(root, 'node_modules', '.cache', 'mimic');

const librarySources = [
  'src',
  'package.json',
  'tsup.config.ts',
  'tsconfig.build.json',
  'scripts/entries.ts',
  'scripts/writeTypes.ts',
  'scripts/buildLibrary.ts',
  'scripts/classNames.ts',
  'scripts/budgets.ts',
  'scripts/measure.ts',
  'scripts/chunks',
  'scripts/embed',
  'scripts/kit',
  'scripts/licences.ts',
  'scripts/listPackages.ts',
  'scripts/docsHome.ts',
];

// their tools load only when needed
const library = async (signal?: AbortSignal) => (await import('./buildLibrary')).buildLibrary(signal);
const app = async (signal?: AbortSignal) => (await import('./buildApp')).buildApp(signal);

const parts = [
  { name: 'library', sources: librarySources, output: 'dist/index.js', build: library },
  {
    name: 'demo app',
    sources: [
      ...librarySources,
      'scripts/buildApp.ts',
      'demo/app',
      'demo/chain/emitter',
      'demo/indexer/abis',
    ],
    output: 'demo/app/dist/index.html',
    build: app,
  },
];

type BuildOptions = {
  /** Also rebuilds what is up to date. */
  force?: boolean;
  signal?: AbortSignal;
};

/** Builds the library and the demo's page if their sources changed since the last build. */
export async function ensureBuilt(
  onBuild: (part: string) => void,
  { force = false, signal }: BuildOptions = {},
): Promise<void> {
  await withBuildLock(join(cache, 'build.lock'), async () => {
    for (const { name, sources, output, build } of parts) {
      const stamp = join(cache, `${name.replace(' ', '-')}.stamp`);
      const hash = sourceHash(sources);
      const fresh =
        existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
      if (fresh && !force) continue;
      onBuild(name);
      await build(signal);
      writeFileSync(stamp, hash);
    }
  });
}
