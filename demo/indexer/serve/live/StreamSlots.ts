import { CLIENTS_OF_NETWORK, networkOf } from '../client/clientAddress';

export type StreamSlotsOptions = {
  /** Streams at a time. */
  most?: number;
  /** A network has a few times as many. */
  mostOfClient?: number;
};

/** Limits open streams. */
export class StreamSlots {
  readonly #clients = new Map<string, number>();
  readonly #networks = new Map<string, number>();
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
    const network = networkOf(client);
    const isFull =
      this.#all >= this.#most ||
      (this.#clients.get(client) ?? 0) >= this.#mostOfClient ||
      (this.#networks.get(network) ?? 0) >= this.#mostOfClient * CLIENTS_OF_NETWORK;
    if (isFull) return undefined;
    const count = (step: 1 | -1) => {
      this.#all += step;
      addTo(this.#clients, client, step);
      addTo(this.#networks, network, step);
    };
    count(1);
    let isHeld = true;
    return () => {
      if (isHeld) count(-1);
      isHeld = false;
    };
  }
}

/** Counts, without keeping names that count nothing. */
function addTo(counts: Map<string, number>, name: string, step: 1 | -1): void {
  const count = (counts.get(name) ?? 0) + step;
  if (count === 0) counts.delete(name);
  else counts.set(name, count);
}
