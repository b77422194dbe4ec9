import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Milliseconds of a tick of the kernel's clock. */
const TICK_MS = 10;

/**
 * What one of Postgres' own processes takes, where the system tells it: its own time, as the machine may be busy with
 * something else.
 */
export class Backend {
  readonly #folder: string;
  #memory = 0;
  #time = 0;

  constructor(pid: number) {
    this.#folder = `/proc/${pid}`;
  }

  /** Forgets the peak so far. */
  start(): void {
    if (!this.#isThere()) return;
    writeFileSync(`${this.#folder}/clear_refs`, '5');
    this.#memory = this.#peak();
    this.#time = this.#ticks();
  }

  /** Megabytes by which it grew at the most since, and milliseconds that it worked; none of one that was cut off. */
  taken(): { megabytes: number; ms: number } {
    if (!this.#isThere()) return { megabytes: 0, ms: 0 };
    return { megabytes: (this.#peak() - this.#memory) / 1024, ms: (this.#ticks() - this.#time) * TICK_MS };
  }

  #isThere(): boolean {
    return existsSync(`${this.#folder}/stat`);
  }

  #peak(): number {
    const status = readFileSync(`${this.#folder}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  }

  #ticks(): number {
    const stat = readFileSync(`${this.#folder}/stat`, 'utf8');
    // after the name in parentheses, which may hold spaces
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  }
}
