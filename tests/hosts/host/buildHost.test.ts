import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildHost } from './buildHost';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mimic-build-host-'));
  vi.stubEnv('MIMIC_RUN', '1');
  vi.stubEnv('MIMIC_TARBALL_HASH', 'one');
  vi.stubEnv('MIMIC_SANDBOX', '{"url":"one"}');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const build = (env: Record<string, string> = {}) =>
  buildHost({ folder, line: 'echo built | tee -a log', env });
const builds = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n').length;

test('builds once per run and remembers what was printed', async () => {
  await build();
  expect(await build()).toMatchObject({ output: 'built\n' });
  expect(builds()).toBe(1);
});

test.each([
  ['run', 'MIMIC_RUN', '2'],
  ['tarball', 'MIMIC_TARBALL_HASH', 'two'],
  ['sandbox', 'MIMIC_SANDBOX', '{"url":"two"}'],
])('builds again for another %s', async (_what, name, value) => {
  await build();
  vi.stubEnv(name, value);
  await build();
  expect(builds()).toBe(2);
});

test('builds again for another environment, and if the folder was recreated', async () => {
  await build();
  await build({ VARIANT: 'two' });
  expect(builds()).toBe(2);
  rmSync(folder, { recursive: true });
  folder = mkdtempSync(folder);
  await build({ VARIANT: 'two' });
  expect(builds()).toBe(1);
});
