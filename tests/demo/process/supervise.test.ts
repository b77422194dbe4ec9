import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { supervise } from '../../../demo/process/supervise';

const left: number[] = [];

afterEach(() => {
  for (const pid of left.splice(0)) process.kill(pid, 'SIGKILL');
});

const runs = (script: string) =>
  spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });

/** A process whose child outlives it and keeps its output open. */
async function withHeir(then: string) {
  const child = runs(`
    const { spawn } = require('node:child_process');
    const heir = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit', detached: true });
    console.log(heir.pid);
    ${then}`);
  const [line] = await once(child.stdout, 'data');
  left.push(Number(String(line)));
  return child;
}

test('a process counts as gone once it has exited, even if its child keeps its output open', async () => {
  const child = await withHeir("setTimeout(() => { console.error('out of memory'); process.exit(3); }, 50)");
  const { exited } = supervise(child, { name: 'The indexer' });
  await expect(exited).resolves.toBe('The indexer stopped (code 3): out of memory');
}, 5_000);

test('stop returns once the process has exited, even if its child keeps its output open', async () => {
  const child = await withHeir('setInterval(() => {}, 1000)');
  const { exited, stop } = supervise(child, { name: 'The indexer' });
  await stop();
  await expect(exited).resolves.toBeNull();
}, 5_000);

test('the last output of a process is read before its exit is reported', async () => {
  const { exited } = supervise(runs("process.stderr.write('one\\ntwo'); process.exitCode = 1;"), {
    name: 'It',
  });
  await expect(exited).resolves.toBe('It stopped (code 1): two');
});

test('a process that never starts is reported, and stopped without waiting', async () => {
  const { exited, ended, stop } = supervise(spawn('/nowhere/at-all'), { name: 'It' });
  await expect(exited).resolves.toBe('It stopped (spawn /nowhere/at-all ENOENT)');
  await expect(ended).rejects.toThrow('ENOENT');
  await Promise.all([stop(), stop()]);
});

test('a signal that is already aborted stops a process, and a requested stop is not reported as a failure', async () => {
  const { exited, ended, stop } = supervise(runs('setInterval(() => {}, 1000)'), {
    name: 'It',
    signal: AbortSignal.abort(),
  });
  await Promise.all([stop(), stop()]);
  await expect(exited).resolves.toBeNull();
  await expect(ended).rejects.toThrow('It was stopped');
});
