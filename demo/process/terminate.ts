import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Sends SIGTERM, then SIGKILL after `patience` ms; resolves when the process is gone. */
export async function terminate(
  child: ChildProcess,
  patience = 10_000,
  send = (signal: NodeJS.Signals): unknown => child.kill(signal),
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  send('SIGTERM');
  const kill = setTimeout(() => send('SIGKILL'), patience);
  await gone;
  clearTimeout(kill);
}

/** Ends a process that was started detached, and everything that it has started. */
export async function terminateGroup(child: ChildProcess, patience?: number): Promise<void> {
  await terminate(child, patience, (signal) => signalGroup(child, signal));
}

/** Sends a signal to what is left of a detached process's group. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // nothing of it is left
  }
}
