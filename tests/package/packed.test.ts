import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/root';
import { pack } from '../kit/pack';

const { files } = await pack();
const packed = new Set(files.map(({ path }) => path));

test('the package contains the pages that its errors and README link to', () => {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE', 'NOTICE', 'SECURITY.md', ...pages])
    expect(packed).toContain(file);
});

test('the package contains only build output, its docs and its licence', () => {
  const odd = [...packed].filter(
    (path) =>
      !/^(dist|docs)\/|^(README|CHANGELOG|CONTRIBUTING|SECURITY)\.md$|^(LICENSE|NOTICE)$|^llms(-full)?\.txt$|^package\.json$/.test(
        path,
      ),
  );
  expect(odd).toEqual([]);
});

test('installing the package runs nothing', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const hooks = [
    'preinstall',
    'install',
    'postinstall',
    'prepare',
    'prepublish',
    'preprepare',
    'postprepare',
  ];
  expect(Object.keys(scripts).filter((name) => hooks.includes(name))).toEqual([]);
});
