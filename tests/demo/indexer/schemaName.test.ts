// @vitest-environment node
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { schemaName } from '../../../demo/indexer/start/schemaName';

const clone = mkdtempSync(join(tmpdir(), 'mimic-schema-'));
afterAll(() => rmSync(clone, { recursive: true, force: true }));

it('names the schema anew when code that makes rows has changed, and only then', async () => {
  for (const part of ['demo/indexer', 'src/domain']) {
    const filter = (path: string) => !/node_modules|\.ponder|\.data/.test(path);
    cpSync(part, join(clone, part), { recursive: true, filter });
  }
  const name = () => schemaName(join(clone, 'demo/indexer'));
  const first = await name();
  expect(first).toMatch(/^mimic_[0-9a-f]{10}$/);
  expect(await schemaName()).toBe(first);
  for (const part of ['guard/limits.ts', 'serve/createApi.ts', 'src/api/index.ts']) {
    appendFileSync(join(clone, 'demo/indexer', part), '\n');
  }
  expect(await name()).toBe(first);

  const seen = new Set([first]);
  for (const part of [
    ...['src/positions.ts', 'decode/decodePosition.ts', 'metrics/fold/moveWindow.ts', 'schema/metrics.ts'],
    '../../src/domain/position/booked.ts',
  ]) {
    appendFileSync(join(clone, 'demo/indexer', part), '\n');
    seen.add(await name());
  }
  expect(seen.size).toBe(6);
});
