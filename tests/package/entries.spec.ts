import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { root } from '../../scripts/root';
import { WIDGETS } from '../kit/widgets';
import { HOST_KITS } from './hostKits';

const { exports } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
  exports: Record<string, { default: string } | string>;
};
const entries = Object.entries(exports)
  .filter(([, target]) => typeof target !== 'string' && target.default.endsWith('.js'))
  .map(([name]) => name.replace('.', '@mimic/widgets'));

/** What plain Node gets from an entry of the built package: its exports, or the import error. */
type Imported = { names: string[] } | { error: string };

/** Imports all entries in one process: most of each one's second is shared. */
async function importAll(): Promise<Record<string, Imported>> {
  const script = `
    const found = {};
    for (const entry of ${JSON.stringify(entries)}) {
      found[entry] = await import(entry).then(
        (module) => ({ names: Object.keys(module) }),
        ({ message: error }) => ({ error }),
      );
    }
    process.stdout.write(JSON.stringify(found));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
  });
  return JSON.parse(stdout);
}

let importing: Promise<Record<string, Imported>> | undefined;

/** The values that an entry's sources export, from the checked list. */
function publishedBy(entry: string): string[] {
  const blocks = readFileSync(`${root}/tests/package/exports.txt`, 'utf8').split(/^(?=@)/m);
  const lines = blocks.map((block) => block.trim().split('\n')).find(([name]) => name === entry) ?? [];
  return lines.slice(1).flatMap((line) => (line.trim().startsWith('type ') ? [] : line.trim()));
}

for (const entry of entries) {
  const needed = HOST_KITS[entry.replace('@mimic/widgets', '.')];
  test(`${entry} can be imported without a DOM, and exports what its sources export`, async () => {
    importing ??= importAll();
    const imported = (await importing)[entry];
    // not installed here, and the first import to fail
    if (needed)
      expect(imported).toEqual({ error: expect.stringContaining(`Cannot find package '${needed}'`) });
    else expect(imported).toEqual({ names: publishedBy(entry).sort() });
  });
}

test('@mimic/widgets/core needs viem and nothing else', async () => {
  const { metafile } = await build({
    entryPoints: [`${root}/dist/core.js`],
    bundle: true,
    write: false,
    format: 'esm',
    metafile: true,
    logLevel: 'error',
    packages: 'external',
  });
  const packages = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  expect(packages.filter((name) => !/^viem(\/|$)/.test(name))).toEqual([]);
});

/** The package's files that are loaded with an entry, itself included. */
async function filesOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [`${root}/dist/${entry}.js`],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    metafile: true,
    logLevel: 'error',
    packages: 'external',
  });
  const files = new Set([`dist/${entry}.js`]);
  for (const file of files) {
    for (const { path, kind } of metafile.inputs[file]?.imports ?? []) {
      if (kind !== 'dynamic-import' && path in metafile.inputs) files.add(path);
    }
  }
  return [...files];
}

test('a server component can call what the provider’s entry, core and the themes export', () => {
  const isMarked = (file: string) => /^['"]use client/.test(readFileSync(`${root}/dist/${file}`, 'utf8'));
  for (const entry of ['provider', 'core', 'theme']) expect(isMarked(`${entry}.js`), entry).toBe(false);
  const provider = readFileSync(`${root}/dist/provider.js`, 'utf8');
  for (const name of ['createMimicConfig', 'formatMessage']) {
    const [, file] = provider.match(`\\b${name} } from "\\./(.+?)"`) ?? [];
    expect(file, name).toBeDefined();
    expect(isMarked(file!), name).toBe(false);
  }
});

test('core loads no browser-only code', async () => {
  for (const file of await filesOf('core')) {
    expect(readFileSync(`${root}/${file}`, 'utf8'), file).not.toMatch(/^['"]use client/);
  }
});

for (const { component, browserOnly } of WIDGETS) {
  const markup = () => JSON.parse(process.env.MIMIC_MARKUP ?? '{}')[component] as string;
  if (browserOnly) {
    test(`${component} renders nothing on a server`, () => expect(markup()).toBe(''));
    continue;
  }
  test(`${component} renders on a server as markup that a strict CSP allows`, () => {
    expect(markup()).toContain('data-mimic=');
    expect(markup()).not.toMatch(/\sstyle=|<style|<script|\son\w+=/);
  });
}
