import { CLIENTS_OF_NETWORK, networkOf } from './clientAddress';

export type RateLimitOptions = {
  /** Sustained requests per second. */
  rate: number;
  /** Burst size after a pause. */
  burst: number;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
};

/** Names to remember; beyond it the longest idle are forgotten. */
const MOST_NAMES = 10_000;

/** A token bucket for each client, and a larger one for each network: who has many addresses must not have as many limits. */
export class RateLimit {
  readonly #clients: Buckets;
  readonly #networks: Buckets;

  constructor({ rate, burst, now = () => performance.now() }: RateLimitOptions) {
    this.#clients = new Buckets(rate, burst, now);
    this.#networks = new Buckets(rate * CLIENTS_OF_NETWORK, burst * CLIENTS_OF_NETWORK, now);
  }

  /** Counts one request of a client; returns 0 if it may proceed, else the whole seconds to wait. */
  take(client: string): number {
    const network = networkOf(client);
    // what a client is refused does not count for its neighbours
    const wait = this.#clients.waitOf(client) || this.#networks.waitOf(network);
    if (wait > 0) return wait;
    this.#clients.take(client);
    this.#networks.take(network);
    return 0;
  }
}

type Bucket = { tokens: number; at: number };

/** Token buckets by name. */
class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #rate: number;
  readonly #burst: number;
  readonly #now: () => number;

  constructor(rate: number, burst: number, now: () => number) {
    this.#rate = rate;
    this.#burst = burst;
    this.#now = now;
  }

  /** The whole seconds until there is a token; 0 if there is one. */
  waitOf(name: string): number {
    const { tokens } = this.#fill(name);
    return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / this.#rate));
  }

  take(name: string): void {
    this.#fill(name).tokens -= 1;
  }

  #fill(name: string): Bucket {
    const now = this.#now();
    const before = this.#buckets.get(name);
    const earned = before ? ((now - before.at) / 1000) * this.#rate : this.#burst;
    const bucket = { tokens: Math.min(this.#burst, (before?.tokens ?? 0) + earned), at: now };
    // Set again, so that the map is in order of use.
    this.#buckets.delete(name);
    this.#buckets.set(name, bucket);
    for (const idle of this.#buckets.keys()) {
      if (this.#buckets.size <= MOST_NAMES) break;
      this.#buckets.delete(idle);
    }
    return bucket;
  }
}
