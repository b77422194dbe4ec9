import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** SIGTERM, SIGKILL after 10 s; returns when the process is gone. */
export async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(kill);
}
