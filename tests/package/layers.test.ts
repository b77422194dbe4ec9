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

/** The rules broken by files, each given with its imports. */
async function broken(files: Record<string, string>): Promise<string[]> {
  for (const [name, imported] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), `${imported}\nexport type Planted = 1;\n`);
  }
  const { output } = await cruise(['src', ...(files['demo/app/page.ts'] ? ['demo'] : [])], {
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: [...forbidden, ...folderPairs(folder, ['src'])] },
    tsPreCompilationDeps: true,
  });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

it('lets a layer import those below it', async () => {
  const rules = await broken({
    'src/widgets/leaderboard/Row.ts': "import '../../domain/format';\nimport '../parts/frame';",
    'src/widgets/parts/frame.ts': "import '../../hooks/useX';",
    'src/hooks/useX.ts': "import '../domain/format';",
    'src/domain/format.ts': '',
  });
  expect(rules).toEqual([]);
});

it('refuses an import against the arrows', async () => {
  expect(await broken({ 'src/domain/a.ts': "import '../indexer/b';", 'src/indexer/b.ts': '' })).toEqual([
    'domain imports no layer above it',
  ]);
  expect(
    await broken({
      'src/widgets/parts/frame.ts': "import '../leaderboard/Row';",
      'src/widgets/leaderboard/Row.ts': '',
      'src/domain/a.ts': '',
    }),
  ).toEqual(['widgets/parts imports no layer above it']);
});

it('refuses an import from widget to widget, even of a type', async () => {
  expect(
    await broken({
      'src/widgets/portfolio/a.ts':
        "import type { Planted } from '../trader-card/b';\nexport const x: Planted = 1;",
      'src/widgets/trader-card/b.ts': '',
    }),
  ).toEqual(['one widget does not know another']);
});

it('refuses a cycle of types only', async () => {
  expect(
    new Set(
      await broken({
        'src/domain/a.ts': "import type { Planted as B } from './b';\nexport type A = B;",
        'src/domain/b.ts': "import type { Planted as A } from './a';\nexport type C = A;",
      }),
    ),
  ).toEqual(new Set(['no cycle, types included']));
});

it('lets the script tag use only published entries, and keeps it separate', async () => {
  expect(
    new Set(
      await broken({
        'src/embed/show.ts': "import '../domain/a';",
        'src/domain/a.ts': '',
        'src/exports/index.ts': "import '../embed/b';",
        'src/embed/b.ts': '',
      }),
    ),
  ).toEqual(new Set(['the script tag uses what is published', 'only its entry knows the script tag']));
});

it('keeps iframe pages small and separate', async () => {
  expect(
    new Set(
      await broken({
        'src/frame/page.ts': "import '../ui/a';\nimport '../domain/c';",
        'src/ui/a.ts': '',
        'src/domain/c.ts': '',
        'src/exports/index.ts': "import '../frame/b';",
        'src/frame/b.ts': '',
      }),
    ),
  ).toEqual(
    new Set(['the pages of an iframe need no React', 'only their entries know the pages of an iframe']),
  );
});

it('lets the demo use only published entries, and keeps the design system separate', async () => {
  expect(
    new Set(
      await broken({
        'demo/app/page.ts': "import '../../src/domain/a';",
        'src/domain/a.ts': '',
        'src/ui/b.ts': "import '../domain/a';",
      }),
    ),
  ).toEqual(new Set(['the demo uses what is published', 'the design system does not know the product']));
});

it('refuses folders that import each other, however deep', async () => {
  expect(
    await broken({
      'src/hooks/a/b/one.ts': "import '../c/two';",
      'src/hooks/a/c/two.ts': '',
      'src/hooks/a/c/d/three.ts': "import '../../b/four';",
      'src/hooks/a/b/four.ts': '',
    }),
  ).toEqual(['src/hooks/a/c and src/hooks/a/b import each other']);
});

it('lets a folder and its sub-folders import each other', async () => {
  expect(
    await broken({
      'src/hooks/a/one.ts': "import './b/two';",
      'src/hooks/a/b/two.ts': "import '../three';",
      'src/hooks/a/three.ts': '',
    }),
  ).toEqual([]);
});
