import type { Hex } from 'viem';

export type SavedMaxLosses = [Hex, [Hex, bigint][]][];

/** The loss limits at which followers are taken out of copies, by trader matching key; basis points of their allocations. */
export class MaxLosses {
  readonly #routes = new Map<Hex, Map<Hex, bigint>>();
  /** Tokens that could ever be deposited. A limit in any other is of no copy, and would cost whoever sets it nothing else. */
  readonly #tokens = new Set<Hex>();

  restore(saved: SavedMaxLosses, tokens: readonly Hex[]): void {
    for (const [key, rates] of saved)
      this.#routes.set(key, new Map([...(this.#routes.get(key) ?? []), ...rates]));
    for (const token of tokens) this.#tokens.add(token);
  }

  /** The limits, in pieces of at most so many. */
  *saved(most: number): Generator<SavedMaxLosses[number]> {
    for (const [key, rates] of this.#routes) {
      const all = [...rates];
      for (let start = 0; start < all.length; start += most) yield [key, all.slice(start, start + most)];
    }
  }

  get tokens(): Hex[] {
    return [...this.#tokens];
  }

  /** Keeps limits in a token from now on. */
  allow(token: Hex): void {
    this.#tokens.add(token);
  }

  /** Sets a follower's limit; 0 removes it. */
  set(traderMatchingKey: Hex, token: Hex, user: Hex, rate: bigint): void {
    if (!this.#tokens.has(token)) return;
    const rates = this.#routes.get(traderMatchingKey) ?? new Map<Hex, bigint>();
    if (rate === 0n) rates.delete(user);
    else rates.set(user, rate);
    if (rates.size > 0) this.#routes.set(traderMatchingKey, rates);
    else this.#routes.delete(traderMatchingKey);
  }

  /** A follower's limit; 0 if they have set none. */
  of(traderMatchingKey: Hex, user: Hex): bigint {
    return this.#routes.get(traderMatchingKey)?.get(user) ?? 0n;
  }
}
