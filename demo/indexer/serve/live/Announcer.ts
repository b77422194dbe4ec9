/** Milliseconds between two batches of calls. */
const TICK_MS = 100;

/**
 * Spreads calls over time: every listener fetches what changed, and thousands at once would be a wave. The rate is per replica,
 * so with more listeners each is called less often; one that waits gets only the latest change.
 */
export class Announcer {
  readonly #due = new Set<() => void>();
  readonly #rate: number;
  /** Calls allowed now; up to a tenth of a second's worth accumulates at rest. */
  #allowance = 0;
  #at = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Calls per second. */
  constructor(rate: number) {
    this.#rate = rate;
  }

  announce(call: () => void): void {
    this.#due.add(call);
    this.#timer ??= setTimeout(() => this.#tick(), 0);
  }

  forget(call: () => void): void {
    this.#due.delete(call);
  }

  #tick(): void {
    const now = performance.now();
    const most = Math.max(1, (this.#rate * TICK_MS) / 1000);
    this.#allowance = Math.min(most, this.#allowance + ((now - this.#at) / 1000) * this.#rate);
    this.#at = now;
    for (const call of this.#due) {
      if (this.#allowance < 1) break;
      this.#allowance -= 1;
      this.#due.delete(call);
      call();
    }
    this.#timer = this.#due.size > 0 ? setTimeout(() => this.#tick(), TICK_MS) : undefined;
  }
}
