import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withBuildLock } from '../../../scripts/buildLock';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mimic-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const lock = () => join(folder, 'build.lock');

it('makes the next build wait, and tells it so once', async () => {
  let release = () => {};
  const first = withBuildLock(lock(), () => new Promise<void>((resolve) => (release = resolve)));
  await vi.waitFor(() => expect(existsSync(lock())).toBe(true));
  const onWait = vi.fn();
  const second = withBuildLock(lock(), async () => 'built', onWait);
  await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce());
  release();
  await first;
  expect(await second).toBe('built');
  expect(onWait).toHaveBeenCalledOnce();
  expect(existsSync(lock())).toBe(false);
});

describe('does not wait for', () => {
  it.each([
    ['an empty lock, as a full disk leaves one', () => ''],
    ['a process that has ended', () => `${2 ** 22 - 1} 1`],
    ['another process with the id of one that has ended', () => `${process.pid} 1`],
  ])('%s', async (_, content) => {
    writeFileSync(lock(), content());
    expect(await withBuildLock(lock(), async () => readFileSync(lock(), 'utf8'))).toMatch(
      new RegExp(`^${process.pid} `),
    );
  });
});

it('fails where it cannot lock, instead of waiting', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(withBuildLock(join(folder, 'file', 'build.lock'), async () => {})).rejects.toThrow(
    /EEXIST|ENOTDIR/,
  );
});
