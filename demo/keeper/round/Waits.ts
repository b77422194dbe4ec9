import type { Hex } from 'viem';
import type { KeeperReport } from '../KeeperReport';

/** Why copies wait for something that the keeper can do nothing about, and since when in chain time. */
export type Wait = { reason: string; copies: readonly Hex[]; since: number };

/** What copies wait for, reported when it begins and when it is over. */
export class Waits {
  readonly #report: (report: KeeperReport) => void;
  readonly #waits = new Map<string, Wait>();

  constructor(report: (report: KeeperReport) => void) {
    this.#report = report;
  }

  /** Longest first. */
  get all(): Wait[] {
    return [...this.#waits.values()];
  }

  /** Takes what a round has found at `time` (the chain's, Unix seconds): each copy that waits, with the reason. */
  note(found: readonly (readonly [copy: Hex, reason: string])[], time: number): void {
    const copies = new Map<string, Hex[]>();
    for (const [copy, reason] of found) copies.set(reason, [...(copies.get(reason) ?? []), copy]);
    for (const reason of this.#waits.keys()) {
      if (copies.has(reason)) continue;
      this.#waits.delete(reason);
      this.#report({ event: 'goes on', reason });
    }
    for (const [reason, some] of copies) {
      const since = this.#waits.get(reason)?.since;
      const wait = { reason, copies: some, since: since ?? time };
      this.#waits.set(reason, wait);
      if (since === undefined) this.#report({ event: 'waits', reason, copies: wait.copies });
    }
  }
}
