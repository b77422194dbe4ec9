import type { Hex } from 'viem';
import type { Key } from './keys';

/** Numbers, flags, addresses and hashes (lower case), arrays, and sets in the order in which GMX lists them. */
export type Value = bigint | boolean | string | readonly Hex[];

/** Which getter of DataStore reads a key. */
export type ValueKind = 'uint' | 'int' | 'bool' | 'address' | 'bytes32' | 'array' | 'set';

/** Where a value comes from that is not in memory, say a chain; undefined stands for zero. */
export type Source = (key: Key, kind: ValueKind) => Value | undefined;

/** Undoes the first write of what has not been loaded. */
const NOT_LOADED = Symbol();

/** DataStore's values in memory, with a journal to take changes back. */
export class State {
  readonly #values = new Map<Key, Value | undefined>();
  readonly #source: Source | undefined;
  #undoKeys: Key[] = [];
  #undoValues: (Value | undefined | typeof NOT_LOADED)[] = [];
  #attempts = 0;

  constructor(source?: Source) {
    this.#source = source;
  }

  /** Undefined for what was never set, or removed. */
  get(key: Key, kind: ValueKind): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined || !this.#source || this.#values.has(key)) return value;
    const loaded = this.#source(key, kind);
    this.#values.set(key, loaded);
    return loaded;
  }

  set(key: Key, value: Value | undefined): void {
    this.#undoKeys.push(key);
    this.#undoValues.push(this.#source && !this.#values.has(key) ? NOT_LOADED : this.#values.get(key));
    this.#put(key, value);
  }

  /** A point to roll back to. */
  checkpoint(): number {
    return this.#undoKeys.length;
  }

  rollback(checkpoint: number): void {
    while (this.#undoKeys.length > checkpoint) {
      const key = this.#undoKeys.pop() as Key;
      const value = this.#undoValues.pop();
      if (value === NOT_LOADED) this.#values.delete(key);
      else this.#put(key, value);
    }
  }

  /** Runs any number of transactions, all of which are taken back if the result is null. */
  attempt<Result>(run: () => Result | null): Result | null {
    const checkpoint = this.checkpoint();
    this.#attempts += 1;
    let result: Result | null = null;
    try {
      result = run();
    } finally {
      this.#attempts -= 1;
      if (result === null) this.rollback(checkpoint);
      this.commit();
    }
    return result;
  }

  /** Keeps all changes for good, or until an attempt ends that they are part of. */
  commit(): void {
    if (this.#attempts > 0) return;
    this.#undoKeys = [];
    this.#undoValues = [];
  }

  /** Everything in memory. */
  entries(): IterableIterator<[Key, Value | undefined]> {
    return this.#values.entries();
  }

  #put(key: Key, value: Value | undefined): void {
    // with a source, an entry says that there is nothing to load
    if (value === undefined && !this.#source) this.#values.delete(key);
    else this.#values.set(key, value);
  }
}
