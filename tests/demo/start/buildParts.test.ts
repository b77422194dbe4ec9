import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundleProgram } from '../../../demo/process/bundleProgram';
import { buildParts } from '../../../demo/start/buildParts';
import { builtParts } from '../../../scripts/builtParts';

const { signal } = new AbortController();

it('builds in a process of its own, which builds only what changed', async () => {
  const said: string[] = [];
  await buildParts({ say: (text) => said.push(text) }, signal, []);
  expect(said).toEqual([]);
  // as if it had changed
  await expect(
    buildParts({ say: (text) => said.push(text) }, signal, builtParts.slice(0, 1)),
  ).resolves.toBeUndefined();
});

it('is bundled without the tools of the build, which cannot run in a bundle', () => {
  const { inputs } = JSON.parse(readFileSync(`${bundleProgram('demo/start/main.ts')}.json`, 'utf8')) as {
    inputs: [string][];
  };
  const files = inputs.map(([path]) => path);
  expect(files.some((path) => path.endsWith('demo/start/buildParts.ts'))).toBe(true);
  expect(
    files.filter((path) => /rolldown|node_modules\/vite\/|scripts\/build(Library|App)/.test(path)),
  ).toEqual([]);
});
