import type { Endpoints } from '../../node/Endpoints';
import { LaggingNodeError } from './LaggingNodeError';

/** Detects a stuck node: it answers without errors, but its head never advances. */
export class Stall {
  readonly #endpoints: Endpoints;
  readonly #patience: number;
  readonly #chainId: number;
  #head = -1n;
  #since = 0;

  /** `patience`: milliseconds without a new block after which the other nodes are asked. */
  constructor(endpoints: Endpoints, chainId: number, patience: number) {
    this.#endpoints = endpoints;
    this.#chainId = chainId;
    this.#patience = patience;
  }

  /** Throws if the last block has not changed for long and another node has a later one. */
  async check(head: bigint): Promise<void> {
    const now = performance.now();
    if (head !== this.#head) [this.#head, this.#since] = [head, now];
    if (now - this.#since < this.#patience) return;
    this.#since = now;
    const highest = await this.#endpoints.highestElsewhere(this.#chainId);
    if (highest > head)
      throw new LaggingNodeError(`The node is stuck at block ${head}; another node is at ${highest}`);
  }
}
