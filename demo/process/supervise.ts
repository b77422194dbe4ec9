import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { terminate } from './terminate';

export type SuperviseOptions = {
  /** For messages: 'The keeper'. */
  name: string;
  /** The process's own reason for stopping; by default the last line it wrote to stderr. */
  reason?: () => string;
  /** Milliseconds between SIGTERM and SIGKILL, 10,000 by default. */
  patience?: number;
  /** Stops it, even while it is starting. */
  signal?: AbortSignal | undefined;
  /** Called when the process is gone, before `exited` settles; `how` is 'code 0', 'SIGTERM', or why it never started. */
  onExit?: (how: string) => void | Promise<void>;
};

export type Supervised = {
  pid: number;
  /** Resolves when the process is gone: with null after `stop`, else with one sentence that says what happened. */
  exited: Promise<string | null>;
  /** Rejects when the process is gone, with that sentence. */
  ended: Promise<never>;
  /** Sends SIGTERM, then SIGKILL. Safe to call twice. */
  stop(): Promise<void>;
};

/** Supervises a child process: reports how it ended, and ends it on request. */
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
      // 'close' also waits for the output to end, and never comes while a grandchild holds it open
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
  // callers that do not await `ended` still see `exited`
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
