import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdLock } from '../../../../demo/chain/keeper/process/holdLock';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mimic-lock-'));
  path = join(folder, 'one.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Leaves behind what a process does that is killed while it holds the lock. */
async function leaveBehind(): Promise<void> {
  const script = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => console.log(''))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(path)).toBe(true);
}

it('is held by one at a time', async () => {
  const release = await holdLock(path, 'this');
  await expect(holdLock(path, 'this')).rejects.toThrow(`Another keeper, process ${process.pid}, uses this`);
  release();
  (await holdLock(path, 'this'))();
});

it('is free when its process was killed', async () => {
  await leaveBehind();
  (await holdLock(path, 'this'))();
});

it('goes to one of several that come at once', async () => {
  await leaveBehind();
  const taken = await Promise.allSettled(Array.from({ length: 5 }, () => holdLock(path, 'this')));
  const held = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(held).toHaveLength(1);
  held[0]?.();
});

it('says so when its path is too long for a socket', async () => {
  await expect(holdLock(join(folder, 'a'.repeat(120)), 'this')).rejects.toThrow('is too long for a lock');
});
