import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { loadRun, openRunFolder, type RunFolder, saveRun } from '../../../demo/start/runFolder';

const deadPid = '999999999';
let base: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'mimic-runs-'));
});

const end = ({ path }: RunFolder) => writeFileSync(join(path, 'pid'), deadPid);

it('starts afresh and removes the folders of ended runs', async () => {
  const first = openRunFolder(base, false);
  saveRun(first, {});
  end(first);
  const second = openRunFolder(base, false);
  expect(second.kept).toBe(false);
  await second.cleared;
  expect(existsSync(first.path)).toBe(false);
});

it('does not resume a run that is half removed', () => {
  const first = openRunFolder(base, false);
  saveRun(first, {});
  end(first);
  end(openRunFolder(base, false));
  expect(openRunFolder(base, true).path).not.toBe(first.path);
});

it('resumes the last complete run', () => {
  const first = openRunFolder(base, false);
  saveRun(first, { router: '0x1' });
  end(first);
  const second = openRunFolder(base, true);
  expect(second).toMatchObject({ path: first.path, kept: true });
  expect(loadRun(second)).toEqual({ router: '0x1' });
});

it('does not resume a run that stopped before its history was complete', () => {
  end(openRunFolder(base, false));
  expect(openRunFolder(base, true).kept).toBe(false);
});

it('does not touch folders that are not sandbox runs', () => {
  const kept = join(base, 'arbitrum');
  mkdirSync(kept);
  openRunFolder(base, false);
  expect(existsSync(kept)).toBe(true);
});

it('does not touch a run that is still alive', () => {
  const alive = openRunFolder(base, false);
  saveRun(alive, {});
  expect(openRunFolder(base, true).kept).toBe(false);
  expect(existsSync(alive.path)).toBe(true);
});
