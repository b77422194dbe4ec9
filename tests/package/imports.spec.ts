import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** A file and all that it leads to, at once or later. */
function reach(file: string): Set<string> {
  const found = new Set([file]);
  for (const each of found) {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(dist, each), 'utf8'), true, true);
    for (const { fileName } of importedFiles)
      if (fileName.startsWith('.')) found.add(join(dirname(each), fileName));
  }
  return found;
}

// a bundler resolves every import, reached or not: a missing package breaks the host's build
test('no published file imports a package that a host may lack', () => {
  expect(files.length).toBeGreaterThan(100);
  const named = files.sort().flatMap((file) => packagesOf(file).map((name) => ({ file, name })));
  const optional = named.filter(({ name }) => !required.includes(name));
  for (const [entry, name] of Object.entries(HOST_KITS)) {
    // only this entry leads to the module that imports it
    const users = optional.filter((each) => each.name === name).map(({ file }) => file);
    expect(users).toHaveLength(1);
    const published = files.filter((file) => /^[^/]+\.js$/.test(file));
    const leading = published.filter((file) => reach(file).has(users[0]!));
    expect(leading).toEqual([`${entry.slice(2)}.js`]);
  }
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
