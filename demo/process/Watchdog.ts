import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../scripts/root';

/**
 * A small process that ends the watched ones when this one exits, however it does: it holds the other end of a pipe that closes
 * only when this process dies or calls `release`.
 */
export class Watchdog {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = spawn(process.execPath, [join(root, 'demo', 'process', 'watchdog.mjs')], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    // without it the children are still stopped in order
    this.#child.on('error', () => {});
    this.#child.stdin?.on('error', () => {});
    this.#child.unref();
  }

  watch(pid: number): void {
    // a process that never started has no pid, and 0 would mean the watchdog itself
    if (pid) this.#child.stdin?.write(`${pid}\n`);
  }

  /** Ends the watchdog, and every process it still watches. */
  release(): void {
    this.#child.stdin?.end();
  }
}
