import type { Hex } from 'viem';

/** What the chain records about one opening. */
export type Answered = {
  /** The followers a copy was opened for. */
  mimicList: readonly Hex[] | null;
  /** How many failures were reported. */
  failures: number;
  skipped: Hex[];
};

/** What the chain records about openings, by request key. */
export class AnsweredOpenings {
  readonly #answered = new Map<Hex, Answered>();

  restore(saved: readonly [Hex, Answered][]): void {
    for (const [requestKey, answered] of saved) this.#answered.set(requestKey, answered);
  }

  get saved(): [Hex, Answered][] {
    return [...this.#answered];
  }

  of(requestKey: Hex): Answered | undefined {
    return this.#answered.get(requestKey);
  }

  /** The opening's entry, created if missing. */
  at(requestKey: Hex): Answered {
    const answered = this.#answered.get(requestKey) ?? { mimicList: null, failures: 0, skipped: [] };
    this.#answered.set(requestKey, answered);
    return answered;
  }

  keep(isOpen: (requestKey: Hex) => boolean): void {
    for (const requestKey of this.#answered.keys()) {
      if (!isOpen(requestKey)) this.#answered.delete(requestKey);
    }
  }
}
