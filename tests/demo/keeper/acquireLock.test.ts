import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acquireLock } from '../../../demo/keeper/process/acquireLock';

const source = fileURLToPath(new URL('../../../demo/keeper/process/acquireLock.ts', import.meta.url));

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mimic-lock-'));
  path = join(folder, 'one.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that holds the lock; its end cuts off its output. */
async function heldElsewhere() {
  const claim = `${path}.0a1b2c3d`;
  const script = `require('node:net').createServer().listen(${JSON.stringify(claim)}, () => console.log(''))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(claim)).toBe(true);
  };
  return { kill, stop: () => child.kill('SIGSTOP') };
}

/** Leaves behind what a process leaves if it is killed while it holds the lock. */
const leaveBehind = async () => (await heldElsewhere()).kill();

it('is held by one process at a time', async () => {
  const release = await acquireLock(path, 'this');
  await expect(acquireLock(path, 'this')).rejects.toThrow(
    `Another keeper, process ${process.pid}, is using this`,
  );
  release();
  (await acquireLock(path, 'this'))();
});

it('is released when its process is killed', async () => {
  await leaveBehind();
  (await acquireLock(path, 'this'))();
});

it('goes to one of several simultaneous processes', async () => {
  await leaveBehind();
  const taken = await Promise.allSettled(Array.from({ length: 5 }, () => acquireLock(path, 'this')));
  const held = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(held).toHaveLength(1);
  held[0]?.();
});

/** A process that claims the lock and stalls between its look at other claims and its next step. */
function stallingKeeper() {
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const stall = () => {
      fs.writeSync(1, 'stalls ');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    };
    const { renameSync, readdirSync } = fs;
    fs.renameSync = (...args) => (stall(), renameSync(...args));
    fs.readdirSync = (...args) => [readdirSync(...args), stall()][0];
    syncBuiltinESMExports();
    const { acquireLock } = await import(${JSON.stringify(pathToFileURL(source).href)});
    await acquireLock(${JSON.stringify(path)}, 'this').then(
      () => fs.writeSync(1, 'held'),
      () => fs.writeSync(1, 'refused'),
    );
    process.stdin.resume();
  `;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  return {
    end: () => child.kill('SIGKILL'),
    says: (words: RegExp) => vi.waitFor(() => expect(said).toMatch(words), { timeout: 15_000 }),
    isHeld: () => said.endsWith('held'),
  };
}

it('goes to only one process if another stalls while acquiring it', async () => {
  await leaveBehind();
  const other = stallingKeeper();
  try {
    await other.says(/stalls/);
    const taken = await acquireLock(path, 'this').then(
      (release) => release,
      () => undefined,
    );
    await other.says(/held|refused/);
    expect([Boolean(taken), other.isHeld()].filter(Boolean)).toHaveLength(1);
    taken?.();
  } finally {
    other.end();
  }
});

it('is not released while its process is suspended and unresponsive', async () => {
  const other = await heldElsewhere();
  other.stop();
  await expect(acquireLock(path, 'this')).rejects.toThrow('Another keeper is using this');
  await other.kill();
});

it('reports a path that is too long for a socket', async () => {
  await expect(acquireLock(join(folder, 'a'.repeat(120)), 'this')).rejects.toThrow('is too long for a lock');
});
