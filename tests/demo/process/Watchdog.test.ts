import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { Watchdog } from '../../../demo/process/Watchdog';

test('the watchdog ends the other processes even if one never started', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  const watchdog = new Watchdog();
  // the value of `supervise` for a process without a pid
  watchdog.watch(0);
  watchdog.watch(child.pid as number);
  watchdog.release();
  const late = setTimeout(() => child.kill('SIGKILL'), 4_000);
  expect(await gone).toEqual([null, 'SIGTERM']);
  clearTimeout(late);
});
