import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '../../scripts/root';
import { bundleProgram } from './bundleProgram';
import { type Supervised, type SuperviseOptions, supervise } from './supervise';

export type WorkerOptions = Pick<SuperviseOptions, 'name' | 'patience' | 'signal'> & {
  /** A TypeScript module below the project's root that prints a line once it is running. */
  file: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
};

export type Worker = Supervised & {
  /** Resolves at the worker's first line; rejects if it exits first. */
  ready: Promise<void>;
  /** Sends it a line of text; does nothing if it has exited. */
  tell(line: string): void;
};

/** Runs a module in a separate process. */
export function startWorker({ file, args = [], env, ...options }: WorkerOptions): Worker {
  const child = spawn(process.execPath, [bundleProgram(file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // a separate process group: Ctrl-C in the terminal reaches it through this process, in order
    detached: true,
  });
  // it may exit while a line is being sent
  child.stdin.on('error', () => undefined);
  const worker = supervise(child, options);
  const firstLine = once(createInterface({ input: child.stdout }), 'line').then(() => undefined);
  const ready = Promise.race([firstLine, worker.ended]);
  // callers that do not await `ready` still see `exited`
  ready.catch(() => undefined);
  return { ...worker, ready, tell: (line) => void child.stdin.write(`${line}\n`) };
}
