/** Milliseconds between two looks at who is next. */
const TICK_MS = 100;

/**
 * Spreads calls over time: each who hears of a change asks for what changed, and thousands at once would be a wave. The
 * rate is that of a replica, so more listeners hear of changes less often; whoever waits hears the latest once.
 */
export class Announcer {
  readonly #due = new Set<() => void>();
  readonly #rate: number;
  /** Calls that may be made now; at rest a tenth of a second's worth is saved up. */
  #allowance = 0;
  #at = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Calls a second. */
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
