import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * A small process that ends the watched ones when this one is gone, however it went: it holds the other end of a pipe
 * that only our death, or `release`, closes.
 */
export class Watchdog {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = spawn(process.execPath, [fileURLToPath(new URL('watchdog.mjs', import.meta.url))], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    // without it the children are stopped in order all the same
    this.#child.on('error', () => {});
    this.#child.stdin?.on('error', () => {});
    this.#child.unref();
  }

  watch(pid: number): void {
    // a process that never started has no pid, and 0 would mean the watchdog itself
    if (pid) this.#child.stdin?.write(`${pid}\n`);
  }

  /** Ends it; whatever it still watches goes with it. */
  release(): void {
    this.#child.stdin?.end();
  }
}
