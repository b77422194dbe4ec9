import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';
import { sourceHash } from './sourceHash';

export const buildCache = join(root, 'node_modules', '.cache', 'mimic');

const librarySources = [
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'scripts/entries.ts',
  'scripts/writeTypes.ts',
  'scripts/buildLibrary.ts',
  'scripts/buildModules.ts',
  'scripts/budgets.ts',
  'scripts/embed',
  'scripts/kit',
  'scripts/licences.ts',
  'scripts/listPackages.ts',
  'scripts/docsHome.ts',
];

/** What is built, in this order, from which sources. */
export const builtParts = [
  { name: 'library', sources: librarySources, output: 'dist/index.js' },
  {
    name: 'demo app',
    sources: [
      ...librarySources,
      'scripts/buildApp.ts',
      'demo/app',
      'demo/sandbox/emitter',
      'demo/contracts/artifacts',
    ],
    output: 'demo/app/dist/index.html',
  },
] as const;

export type BuiltPart = { name: string; sources: readonly string[]; output: string };

type Freshness = {
  /** Whether the sources are those of the last build. */
  isFresh: boolean;
  /** Call before a build: what it leaves when it ends early is not fresh. */
  begin(): void;
  /** Call after it. */
  end(): void;
};

export function freshness({ name, sources, output }: BuiltPart): Freshness {
  const stamp = join(buildCache, `${name.replace(' ', '-')}.stamp`);
  const hash = sourceHash(sources);
  return {
    isFresh: existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash,
    begin: () => rmSync(stamp, { force: true }),
    end: () => writeFileSync(stamp, hash),
  };
}
