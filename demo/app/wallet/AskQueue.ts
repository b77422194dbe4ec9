import type { Address } from 'viem';
import { rejected } from './WalletError';

/** One request that the user approves or rejects. */
export type Ask = {
  id: number;
  title: string;
  /** What is signed: one line per call or field. */
  lines: string[];
  /** The account that signs. */
  account: Address;
  /** The raw request, shown on demand. */
  raw?: unknown;
  approve(): void;
  reject(): void;
};

/** Requests that wait for the user, shown one at a time in the order they came. */
export class AskQueue {
  #asks: readonly Ask[] = [];
  #last = 0;
  readonly #listeners = new Set<() => void>();

  readonly get = () => this.#asks;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Resolves when the user approves, rejects with 4001 when they do not. */
  ask(question: Pick<Ask, 'title' | 'lines' | 'raw' | 'account'>): Promise<void> {
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      const leave = () => this.#show(this.#asks.filter((each) => each.id !== id));
      const approve = () => {
        leave();
        resolve();
      };
      const refuse = () => {
        leave();
        reject(rejected());
      };
      this.#show([...this.#asks, { ...question, id, approve, reject: refuse }]);
    });
  }

  #show(asks: readonly Ask[]) {
    this.#asks = asks;
    for (const listener of this.#listeners) listener();
  }
}
