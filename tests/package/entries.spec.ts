import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { root } from '../../scripts/root';
import { HOST_KITS } from './hostKits';
import { WIDGETS } from './widgets';

const { exports } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
  exports: Record<string, { default: string } | string>;
};
const entries = Object.entries(exports)
  .filter(([, target]) => typeof target !== 'string' && target.default.endsWith('.js'))
  .map(([name]) => name.replace('.', '@mimic/widgets'));

/** Imports an entry of the built package in a plain Node process and evaluates an expression about it. */
async function inNode(entry: string, expression: string): Promise<string> {
  const script = `const entry = await import('${entry}'); process.stdout.write(String(${expression}))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
  });
  return stdout.trim();
}

for (const entry of entries) {
  const needed = HOST_KITS[entry.replace('@mimic/widgets', '.')];
  test(`${entry} can be imported where there is no DOM`, async () => {
    const names = inNode(entry, 'Object.keys(entry).length');
    // not installed here, and the first thing that is missed
    if (needed) await expect(names).rejects.toThrow(`Cannot find package '${needed}'`);
    else expect(Number(await names)).toBeGreaterThan(0);
  });
}

test('@mimic/widgets/core needs viem and nothing else', async () => {
  const { metafile } = await build({
    entryPoints: [`${root}/dist/core.js`],
    bundle: true,
    write: false,
    format: 'esm',
    metafile: true,
    packages: 'external',
  });
  const packages = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  expect(packages.filter((name) => !/^viem(\/|$)/.test(name))).toEqual([]);
});

for (const { component, browserOnly } of WIDGETS) {
  const markup = () => JSON.parse(process.env.MIMIC_MARKUP ?? '{}')[component] as string;
  if (browserOnly) {
    test(`${component} renders nothing on a server`, () => expect(markup()).toBe(''));
    continue;
  }
  test(`${component} renders on a server as markup that a strict CSP lets through`, () => {
    expect(markup()).toContain('data-mimic=');
    expect(markup()).not.toMatch(/\sstyle=|<style|<script|\son\w+=/);
  });
}
