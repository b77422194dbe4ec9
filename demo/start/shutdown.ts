export type Ending = { reason: string };

/** Resolves when the command should stop: Ctrl-C, a signal, or the exit of its parent process. */
export function waitForEnd(): Promise<Ending> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve({ reason: signal }));
    }
    const parent = process.ppid;
    const timer = setInterval(() => {
      // an orphaned process gets another parent
      if (process.ppid !== parent) resolve({ reason: 'the process that started it is gone' });
    }, 500);
    timer.unref();
  });
}
