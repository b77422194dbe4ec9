import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { terminate } from './terminate';

export type SuperviseOptions = {
  /** For messages: 'The keeper'. */
  name: string;
  /** Why it stopped, in its own words; by default the last line it wrote to stderr. */
  reason?: () => string;
  /** Milliseconds between SIGTERM and SIGKILL, 10,000 by default. */
  patience?: number;
  /** Stops it, at whatever point of its start it is. */
  signal?: AbortSignal | undefined;
  /** Runs when the process is gone, before `exited` settles; `how` is 'code 0', 'SIGTERM', or why it never started. */
  onExit?: (how: string) => void | Promise<void>;
};

export type Supervised = {
  pid: number;
  /** Settles when the process is gone: null after `stop`, else what happened in one sentence. */
  exited: Promise<string | null>;
  /** Rejects when the process is gone, with that sentence. */
  ended: Promise<never>;
  /** SIGTERM, then SIGKILL. Safe to call twice. */
  stop(): Promise<void>;
};

/** Watches over a child process: says how it ended, and ends it when asked. */
export function supervise(child: ChildProcess, options: SuperviseOptions): Supervised {
  const { name, patience, signal, onExit } = options;
  let isStopping = false;
  let lastLine = '';
  if (child.stderr && !options.reason) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastLine = line.trim() || lastLine;
    });
  }
  const gone = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', (code, by) => {
      const how = by ?? `code ${code}`;
      // 'close' comes once its output is read too, and not while a child of its own holds that open
      const late = setTimeout(resolve, 1_000, how);
      child.once('close', () => {
        clearTimeout(late);
        resolve(how);
      });
    });
  });
  const exited = gone.then(async (how) => {
    await onExit?.(how);
    const reason = options.reason?.() ?? lastLine;
    return isStopping ? null : `${name} stopped (${how})${reason && `: ${reason}`}`;
  });
  const ended = exited.then((how): never => {
    throw new Error(how ?? `${name} was stopped`);
  });
  // those who do not wait for it still see `exited`
  ended.catch(() => undefined);
  const stop = async () => {
    isStopping = true;
    await terminate(child, patience);
    await exited;
  };
  if (signal?.aborted) void stop();
  else signal?.addEventListener('abort', () => void stop(), { once: true });
  return { pid: child.pid ?? 0, exited, ended, stop };
}
