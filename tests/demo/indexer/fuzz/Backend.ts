import { readFileSync, writeFileSync } from 'node:fs';

/** The memory of one of Postgres' own processes, where the system tells it. */
export class Backend {
  readonly #folder: string;
  #before = 0;

  constructor(pid: number) {
    this.#folder = `/proc/${pid}`;
  }

  /** Forgets the peak so far. */
  start(): void {
    writeFileSync(`${this.#folder}/clear_refs`, '5');
    this.#before = this.#read('VmHWM');
  }

  /** Megabytes by which it grew at the most since. */
  growth(): number {
    return (this.#read('VmHWM') - this.#before) / 1024;
  }

  #read(name: string): number {
    const status = readFileSync(`${this.#folder}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  }
}
