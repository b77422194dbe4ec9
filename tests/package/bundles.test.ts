import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { licences } from '../../scripts/licences';
import { root } from '../../scripts/root';

const cache = 'node_modules/.cache/mimic/licences';
afterAll(() => rmSync(join(root, cache), { recursive: true, force: true }));

/** A bundle with code from a package under this licence. */
function bundleWith(license: string) {
  const folder = `${cache}/node_modules/bundled`;
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(
    join(root, folder, 'package.json'),
    JSON.stringify({ name: 'bundled', version: '1.0.0', license }),
  );
  writeFileSync(join(root, folder, 'LICENSE'), 'Its terms.');
  return { outputs: { 'a.js': { inputs: { [`${folder}/index.js`]: { bytesInOutput: 1 } } } } };
}

// every bundled package is a decision; run with -u to accept or drop one
it('lists exactly the packages in each bundle', async () => {
  await expect(readFileSync(join(root, 'dist/bundled-packages.txt'), 'utf8')).toMatchFileSnapshot(
    'bundled.txt',
  );
});

it.each(['GPL-3.0', 'LGPL-2.1', 'MPL-2.0', 'BUSL-1.1', '(MIT OR GPL-3.0)', 'none'])(
  'refuses a package under %s',
  (license) => {
    expect(() => licences([bundleWith(license)])).toThrow(
      `bundled 1.0.0 is bundled and its licence is ${license}`,
    );
  },
);

it.each(['MIT', 'Apache-2.0', '(MIT AND BSD-3-Clause)'])(
  'lists a package under %s with its terms',
  (license) => {
    expect(licences([bundleWith(license)])).toBe(`bundled 1.0.0 (${license})\n\nIts terms.`);
  },
);

it('states the licence of every package in a bundle', () => {
  const stated = readFileSync(join(root, 'dist/THIRD-PARTY-LICENSES.txt'), 'utf8');
  const bundled = readFileSync(join(root, 'dist/bundled-packages.txt'), 'utf8').match(
    /(?<=^ {2})(?!none$).+$/gm,
  );
  expect(bundled?.length).toBeGreaterThan(50);
  expect(bundled?.filter((name) => !stated.match(new RegExp(`^${name} \\d[^ ]* \\(.+\\)$`, 'm')))).toEqual(
    [],
  );
});
