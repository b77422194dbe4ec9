import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Sends SIGTERM, then SIGKILL after `patience` ms; resolves when the process is gone. */
export async function terminate(child: ChildProcess, patience = 10_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), patience);
  await gone;
  clearTimeout(kill);
}
