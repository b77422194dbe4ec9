import { readFileSync, writeFileSync } from 'node:fs';

/** Milliseconds per tick of the kernel's clock. */
const TICK_MS = 10;

type Figures = { megabytes: number; ms: number };

/** Resource use of one Postgres process, if the system provides it: its own CPU time, as the machine may be busy. */
export class Backend {
  readonly #folder: string;
  #before: Figures = { megabytes: 0, ms: 0 };

  constructor(pid: number) {
    this.#folder = `/proc/${pid}`;
  }

  /** Resets the peak. */
  start(): void {
    if (process.platform === 'linux') writeFileSync(`${this.#folder}/clear_refs`, '5');
    this.#before = this.#now();
  }

  /** Megabytes of its largest growth since, and CPU milliseconds; undefined if it was terminated. */
  taken(): Figures {
    const now = this.#now();
    return { megabytes: now.megabytes - this.#before.megabytes, ms: now.ms - this.#before.ms };
  }

  #now(): Figures {
    try {
      const status = readFileSync(`${this.#folder}/status`, 'utf8');
      const stat = readFileSync(`${this.#folder}/stat`, 'utf8');
      // after the name in parentheses, which may contain spaces
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const kilobytes = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0);
      return { megabytes: kilobytes / 1024, ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
    } catch {
      return this.#before;
    }
  }
}
