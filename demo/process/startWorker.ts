import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '../../scripts/root';
import { bundleProgram } from './bundleProgram';
import { type Supervised, type SuperviseOptions, supervise } from './supervise';

export type WorkerOptions = Pick<SuperviseOptions, 'name' | 'patience' | 'signal'> & {
  /** A TypeScript module below the project's root that prints a line once it works. */
  file: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
};

export type Worker = Supervised & {
  /** Settles with the worker's first line; rejects when it ends before. */
  ready: Promise<void>;
  /** Hands it a line of text; nothing where it is gone. */
  tell(line: string): void;
};

/** Runs a module in a process of its own. */
export function startWorker({ file, args = [], env, ...options }: WorkerOptions): Worker {
  const child = spawn(process.execPath, [bundleProgram(file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // a group of its own: Ctrl-C in the terminal reaches it through us, in order
    detached: true,
  });
  // it may end while it is told something
  child.stdin.on('error', () => undefined);
  const worker = supervise(child, options);
  const firstLine = once(createInterface({ input: child.stdout }), 'line').then(() => undefined);
  const ready = Promise.race([firstLine, worker.ended]);
  // those who do not wait for it still see `exited`
  ready.catch(() => undefined);
  return { ...worker, ready, tell: (line) => void child.stdin.write(`${line}\n`) };
}
