import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../../scripts/root';

const load = createRequire(import.meta.url);
const { forbidden } = load(`${root}/.dependency-cruiser.cjs`) as { forbidden: IForbiddenRuleType[] };
const folderPairs = load(`${root}/scripts/folderPairs.cjs`) as (
  root: string,
  folders: string[],
) => IForbiddenRuleType[];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Files, each with what it imports; a file that is imported is there. */
type Files = Readonly<Record<string, readonly string[]>>;

/** The rules that files break; imports are of types alone if asked. */
async function broken(files: Files, isTypes = false): Promise<string[]> {
  for (const [name, imported] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    const lines = imported.map((path, i) =>
      isTypes
        ? `import type { Planted as P${i} } from '${path}';\nexport type Use${i} = P${i};`
        : `import '${path}';`,
    );
    await writeFile(join(folder, name), [...lines, 'export type Planted = 1;\n'].join('\n'));
  }
  const tops = new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''));
  const { output } = await cruise([...tops], {
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: [...forbidden, ...(tops.has('src') ? folderPairs(folder, ['src']) : [])] },
    tsPreCompilationDeps: true,
  });
  return [...new Set((output as ICruiseResult).summary.violations.map(({ rule }) => rule.name))].sort();
}

it.each<[string, Files]>([
  [
    'an import of a layer below',
    {
      'src/widgets/leaderboard/Row.ts': ['../../domain/format', '../parts/frame'],
      'src/widgets/parts/frame.ts': ['../../hooks/useX'],
      'src/hooks/useX.ts': ['../domain/format'],
      'src/domain/format.ts': [],
    },
  ],
  [
    'a folder and its sub-folder that import each other',
    {
      'src/hooks/a/one.ts': ['./b/two'],
      'src/hooks/a/b/two.ts': ['../three'],
      'src/hooks/a/three.ts': [],
    },
  ],
  ['a test that imports the kit', { 'tests/e2e/a.spec.ts': ['../kit/b'], 'tests/kit/b.ts': [] }],
])('the layers allow %s', async (_, files) => {
  expect(await broken(files)).toEqual([]);
});

it.each<[string, Files, string[]]>([
  [
    'an import of a layer above',
    {
      'src/domain/a.ts': ['../indexer/b'],
      'src/indexer/b.ts': [],
      'src/widgets/parts/frame.ts': ['../leaderboard/Row'],
      'src/widgets/leaderboard/Row.ts': [],
    },
    ['domain imports no layer above it', 'widgets/parts imports no layer above it'],
  ],
  [
    'what the script tag uses unpublished, and what else uses it',
    {
      'src/embed/show.ts': ['../domain/a'],
      'src/domain/a.ts': [],
      'src/exports/index.ts': ['../embed/b'],
      'src/embed/b.ts': [],
    },
    ['only its entry knows the script tag', 'the script tag uses what is published'],
  ],
  [
    'pages of an iframe that are neither small nor separate',
    {
      'src/frame/page.ts': ['../ui/a', '../domain/c'],
      'src/ui/a.ts': [],
      'src/domain/c.ts': [],
      'src/exports/index.ts': ['../frame/b'],
      'src/frame/b.ts': [],
    },
    ['only their entries know the pages of an iframe', 'the pages of an iframe need no React'],
  ],
  [
    'a demo that uses what is not published, and a design system that knows the product',
    {
      'demo/app/page.ts': ['../../src/domain/a'],
      'src/domain/a.ts': [],
      'src/ui/b.ts': ['../domain/a'],
    },
    ['the demo uses what is published', 'the design system does not know the product'],
  ],
  [
    'folders that import each other, however deep',
    {
      'src/hooks/a/b/one.ts': ['../c/two'],
      'src/hooks/a/c/two.ts': [],
      'src/hooks/a/c/d/three.ts': ['../../b/four'],
      'src/hooks/a/b/four.ts': [],
    },
    ['src/hooks/a/c and src/hooks/a/b import each other'],
  ],
  [
    'helpers of another folder of tests',
    {
      'tests/e2e/a.spec.ts': ['../demo/keeper/b'],
      'tests/demo/keeper/b.ts': ['../indexer/c'],
      'tests/demo/indexer/c.ts': [],
      'tests/kit/d.ts': ['../e2e/e'],
      'tests/e2e/e.ts': [],
    },
    ['tests of one part of the demo do not know those of another', 'tests share what is in tests/kit'],
  ],
])('the layers refuse %s', async (_, files, rules) => {
  expect(await broken(files)).toEqual(rules);
});

it.each<[string, Files, string[]]>([
  [
    'from widget to widget',
    { 'src/widgets/portfolio/a.ts': ['../trader-card/b'], 'src/widgets/trader-card/b.ts': [] },
    ['one widget does not know another'],
  ],
  ['in a cycle', { 'src/domain/a.ts': ['./b'], 'src/domain/b.ts': ['./a'] }, ['no cycle, types included']],
])('the layers refuse an import of a type %s', async (_, files, rules) => {
  expect(await broken(files, true)).toEqual(rules);
});
