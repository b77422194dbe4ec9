import type { Hex } from 'viem';

export type SavedMaxLosses = [Hex, [Hex, bigint][]][];

/** The loss limits at which followers are taken out of copies, by trader matching key; basis points of their allocations. */
export class MaxLosses {
  readonly #routes = new Map<Hex, Map<Hex, bigint>>();

  restore(saved: SavedMaxLosses): void {
    for (const [key, rates] of saved) this.#routes.set(key, new Map(rates));
  }

  get saved(): SavedMaxLosses {
    return [...this.#routes].map(([key, rates]) => [key, [...rates]]);
  }

  /** Sets a follower's limit; 0 removes it. */
  set(traderMatchingKey: Hex, user: Hex, rate: bigint): void {
    const rates = this.#routes.get(traderMatchingKey) ?? new Map<Hex, bigint>();
    if (rate === 0n) rates.delete(user);
    else rates.set(user, rate);
    if (rates.size > 0) this.#routes.set(traderMatchingKey, rates);
    else this.#routes.delete(traderMatchingKey);
  }

  /** The follower whose limit is reached first if all lose the same share; undefined if nobody has set one. */
  firstOf(traderMatchingKey: Hex, users: readonly Hex[]): Hex | undefined {
    const rates = this.#routes.get(traderMatchingKey);
    let first: { user: Hex; rate: bigint } | undefined;
    for (const user of users) {
      const rate = rates?.get(user);
      if (rate !== undefined && (!first || rate < first.rate)) first = { user, rate };
    }
    return first?.user;
  }
}
