import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freshness } from '../../../scripts/builtParts';
import { root } from '../../../scripts/root';

it('what an ended build has left is not fresh, even with the sources of the build before', () => {
  const folder = join('node_modules', '.cache', 'mimic', `parts-${process.pid}`);
  mkdirSync(join(root, folder), { recursive: true });
  const part = {
    name: `part ${process.pid}`,
    sources: [`${folder}/source.ts`],
    output: `${folder}/output.js`,
  };
  onTestFinished(() => {
    freshness(part).begin();
    rmSync(join(root, folder), { recursive: true });
  });
  const write = (name: string, text: string) => writeFileSync(join(root, folder, name), text);
  write('source.ts', 'one');
  write('output.js', 'built');
  expect(freshness(part).isFresh).toBe(false);
  freshness(part).end();
  expect(freshness(part).isFresh).toBe(true);
  write('source.ts', 'other');
  expect(freshness(part).isFresh).toBe(false);
  freshness(part).begin();
  // reverted before that build was done
  write('source.ts', 'one');
  expect(freshness(part).isFresh).toBe(false);
});
