export type StreamSlotsOptions = {
  /** Streams at a time. */
  most?: number;
  mostOfClient?: number;
};

/** Limits open streams. */
export class StreamSlots {
  readonly #taken = new Map<string, number>();
  readonly #most: number;
  readonly #mostOfClient: number;
  #all = 0;

  constructor({ most = 10_000, mostOfClient = 30 }: StreamSlotsOptions = {}) {
    this.#most = most;
    this.#mostOfClient = mostOfClient;
  }

  get all(): number {
    return this.#all;
  }

  /** Returns a function that frees the slot, safe to call repeatedly; undefined if there is none. */
  take(client: string): (() => void) | undefined {
    const taken = this.#taken.get(client) ?? 0;
    if (this.#all >= this.#most || taken >= this.#mostOfClient) return undefined;
    this.#count(client, 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#count(client, -1);
      isHeld = false;
    };
  }

  #count(client: string, step: 1 | -1): void {
    const taken = (this.#taken.get(client) ?? 0) + step;
    this.#all += step;
    if (taken === 0) this.#taken.delete(client);
    else this.#taken.set(client, taken);
  }
}
