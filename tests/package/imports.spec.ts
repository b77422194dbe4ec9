import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import ts from 'typescript';
import { root } from '../../scripts/root';
import { HOST_KITS } from './hostKits';

const { peerDependencies, peerDependenciesMeta = {} } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as { peerDependencies: Record<string, string>; peerDependenciesMeta?: Record<string, unknown> };

/** What every host has. */
const required = Object.keys(peerDependencies).filter((name) => !(name in peerDependenciesMeta));

const dist = join(root, 'dist');
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(js|d\.ts)$/.test(name),
);

/** Packages that a file imports, statically or dynamically. */
function packagesOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(dist, file), 'utf8'), true, true);
  return importedFiles
    .filter(({ fileName }) => !fileName.startsWith('.'))
    .map(({ fileName }) => /^(@[^/]+\/)?[^/]+/.exec(fileName)![0]);
}

// a bundler resolves every import, reached or not: a missing package breaks the host's build
test('no published file imports a package that a host may lack', () => {
  expect(files.length).toBeGreaterThan(100);
  const named = files.sort().flatMap((file) => packagesOf(file).map((name) => ({ file, name })));
  const allowed = Object.entries(HOST_KITS).map(([entry, name]) => ({ file: `${entry.slice(2)}.js`, name }));
  expect(named.filter(({ name }) => !required.includes(name))).toEqual(
    allowed.sort((a, b) => (a.file < b.file ? -1 : 1)),
  );
  expect(new Set(named.map(({ name }) => name))).toEqual(new Set([...required, ...Object.values(HOST_KITS)]));
});

test('the kit imports only what both wagmi 2 and 3 export, and needs no Node globals', () => {
  const kit = files.filter((file) => file.startsWith('appkit'));
  expect([...new Set(kit.flatMap(packagesOf))].sort()).toEqual(['viem', 'wagmi']);
  const code = kit.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
  expect(code).not.toMatch(/\beval\(|new Function\(/);
});

test('the package contains the licence of every bundled package', () => {
  const text = readFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  for (const name of ['@reown/appkit 1.7.20 (Apache-2.0)', 'lightweight-charts', 'lit-html', 'valtio']) {
    expect(text).toContain(name);
  }
  expect(text).toContain('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION');
  expect(text).toContain('noble-curves - MIT License');
});
