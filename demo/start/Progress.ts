type Write = (line: string) => void;

/** Progress lines on stderr, each with the seconds since the start. */
export class Progress {
  readonly #start = performance.now();
  readonly #write: Write;

  constructor(write: Write = (line) => process.stderr.write(`${line}\n`)) {
    this.#write = write;
  }

  say(text: string): void {
    this.#write(`${this.seconds().toFixed(1).padStart(6)} s  ${text}`);
  }

  /** Seconds since the start. */
  seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }
}
