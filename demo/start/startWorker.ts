import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '../../scripts/root';
import { terminate } from '../indexer/start/terminate';

export type WorkerOptions = {
  /** For messages: 'The keeper'. */
  name: string;
  /** A TypeScript module below the project's root that prints a line once it works. */
  file: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Stops it, at whatever point of its start it is. */
  signal: AbortSignal;
};

export type Worker = {
  pid: number;
  /** Settles when the process is gone: null after an asked-for end, else what happened. */
  exited: Promise<string | null>;
  stop(): Promise<void>;
};

/** Runs a module in a process of its own and waits for its first line. Throws one sentence if it ends before that. */
export async function startWorker({ name, file, args = [], env, signal }: WorkerOptions): Promise<Worker> {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // a group of its own: Ctrl-C in the terminal reaches it through us, in order
    detached: true,
  });
  let stopping = false;
  let complaint = '';
  createInterface({ input: child.stderr }).on('line', (line) => {
    complaint = line.trim() || complaint;
  });
  const exited = new Promise<string | null>((resolve) => {
    const end = (how: string) =>
      resolve(stopping ? null : `${name} stopped (${how})${complaint && `: ${complaint}`}`);
    child.once('error', ({ message }) => end(message));
    child.once('close', (code, by) => end(by ?? `code ${code}`));
  });
  const stop = async () => {
    stopping = true;
    await terminate(child);
  };
  if (signal.aborted) await stop();
  signal.addEventListener('abort', () => void stop(), { once: true });

  const firstLine = once(createInterface({ input: child.stdout }), 'line');
  const ended = await Promise.race([firstLine.then(() => undefined), exited]);
  if (ended !== undefined) throw new Error(ended ?? `${name} was stopped`);
  return { pid: child.pid as number, exited, stop };
}
