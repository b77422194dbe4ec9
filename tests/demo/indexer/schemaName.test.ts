import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { type Deployment, readDeployment } from '../../../demo/indexer/environment';
import { rowSources, schemaName } from '../../../demo/indexer/start/schemaName';

const clone = mkdtempSync(join(tmpdir(), 'mimic-schema-'));
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const deployment = readDeployment({ MIMIC_EVENT_EMITTER: `0x${'ab'.repeat(20)}` });

it('renames the schema if the indexed data or row-producing code has changed, and only then', async () => {
  for (const part of [
    ...['demo/indexer', 'demo/contracts/artifacts', 'demo/sandbox/gmx/transaction', 'src/domain'],
  ]) {
    const filter = (path: string) => !/node_modules|\.ponder|\.data/.test(path);
    cpSync(part, join(clone, part), { recursive: true, filter });
  }
  const name = (change: Partial<Deployment> = {}) =>
    schemaName({ ...deployment, ...change }, join(clone, 'demo/indexer'));
  const first = await name();
  expect(first).toMatch(/^mimic_[0-9a-f]{10}$/);
  expect(await schemaName(deployment)).toBe(first);
  for (const part of ['guard/limits.ts', 'serve/createApi.ts', 'src/api/index.ts']) {
    appendFileSync(join(clone, 'demo/indexer', part), '\n');
  }
  expect(await name()).toBe(first);

  const seen = new Set([first, await name({ startBlock: 7 }), await name({ eventEmitter: '0x12' })]);
  for (const part of [
    ...['src/positions.ts', 'decode/decodePosition.ts', 'metrics/fold/moveWindow.ts', 'schema/metrics.ts'],
    ...['../../src/domain/position/booked.ts', '../sandbox/gmx/transaction/GmxError.ts'],
  ]) {
    appendFileSync(join(clone, 'demo/indexer', part), '\n');
    seen.add(await name());
  }
  expect(seen.size).toBe(9);
});

/** What carries the node's answers to Ponder: it passes them on as they are. */
const CARRIES_ANSWERS = /^(rpc|serve|\.\.\/node|\.\.\/\.\.\/src\/contracts\/errors)\//;

it('covers every file that the handlers run, except the settings, whose values it includes, and the way to the node', async () => {
  const { metafile } = await build({
    ...{
      entryPoints: ['src/index.ts', 'ponder.schema.ts', 'ponder.config.ts'],
      outdir: 'nowhere',
      write: false,
    },
    ...{ bundle: true, format: 'esm', packages: 'external', external: ['ponder:*'], metafile: true },
    absWorkingDir: resolve('demo/indexer'),
  });
  const run = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const counted = new Set(await rowSources());
  const left = new Set(
    run.filter((path) => !counted.has(resolve('demo/indexer', path)) && !CARRIES_ANSWERS.test(path)),
  );
  expect(run).toContain('handlers/votingEscrow.ts');
  expect(run).toContain('../../src/domain/trader/routeMetric.ts');
  expect([...left].sort()).toEqual(['environment.ts', 'exitOnSigterm.ts']);
});
