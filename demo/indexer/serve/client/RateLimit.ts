type Bucket = { tokens: number; at: number };

export type RateLimitOptions = {
  /** Sustained requests per second. */
  rate: number;
  /** Burst size after a pause. */
  burst: number;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
};

/** Clients to remember; beyond it the longest idle are forgotten. */
const MOST_CLIENTS = 10_000;

/** A token bucket for each client. */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>();
  readonly #rate: number;
  readonly #burst: number;
  readonly #now: () => number;

  constructor({ rate, burst, now = () => performance.now() }: RateLimitOptions) {
    this.#rate = rate;
    this.#burst = burst;
    this.#now = now;
  }

  /** Counts one request of a client; returns 0 if it may proceed, else the whole seconds to wait. */
  take(client: string): number {
    const now = this.#now();
    const before = this.#buckets.get(client);
    const earned = before ? ((now - before.at) / 1000) * this.#rate : this.#burst;
    const tokens = Math.min(this.#burst, (before?.tokens ?? 0) + earned);
    // Set again, so that the map is in order of use.
    this.#buckets.delete(client);
    this.#buckets.set(client, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    for (const idle of this.#buckets.keys()) {
      if (this.#buckets.size <= MOST_CLIENTS) break;
      this.#buckets.delete(idle);
    }
    return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / this.#rate));
  }
}
