import { DecodeError } from './DecodeError';

type Items<value> = { items: readonly { key: string; value: value }[] };

/** The parts of GMX's `EventLogData` that the indexed events use. */
export type EventLogData = {
  addressItems: Items<`0x${string}`>;
  uintItems: Items<bigint>;
  intItems: Items<bigint>;
  boolItems: Items<boolean>;
  bytes32Items: Items<`0x${string}`>;
  bytesItems?: Items<`0x${string}`>;
  stringItems?: Items<string>;
};

/** Columns are numeric(78): factors may have at most half as many digits, summands must stay far below the limit. */
const FACTOR_BITS = 128n;
const USD_BITS = 200n;
const MAX_INTEGER = 2 ** 31 - 1;

/**
 * Reads GMX event items by key, never by index: the lists have grown and been renamed over the years. Getters throw DecodeError
 * if the key is missing or its value impossible; optional ones return null for a missing key.
 */
export class EventReader {
  readonly #eventName: string;
  readonly #addresses: ReadonlyMap<string, `0x${string}`>;
  readonly #uints: ReadonlyMap<string, bigint>;
  readonly #ints: ReadonlyMap<string, bigint>;
  readonly #bools: ReadonlyMap<string, boolean>;
  readonly #words: ReadonlyMap<string, `0x${string}`>;

  constructor(eventName: string, data: EventLogData) {
    this.#eventName = eventName;
    this.#addresses = byKey(data.addressItems);
    this.#uints = byKey(data.uintItems);
    this.#ints = byKey(data.intItems);
    this.#bools = byKey(data.boolItems);
    this.#words = byKey(data.bytes32Items);
  }

  /** Lower case. */
  address(key: string): `0x${string}` {
    return this.#need(key, this.#addresses.get(key)).toLowerCase() as `0x${string}`;
  }

  /** Lower case. */
  bytes32(key: string): `0x${string}` {
    return this.#need(key, this.#words.get(key)).toLowerCase() as `0x${string}`;
  }

  bool(key: string): boolean {
    return this.#need(key, this.#bools.get(key));
  }

  /** An unsigned value that is only stored. */
  uint(key: string): bigint {
    return this.#need(key, this.#uints.get(key));
  }

  /** A token amount or a price: the two are multiplied. */
  factor(key: string): bigint {
    return this.#bounded(key, this.uint(key), FACTOR_BITS);
  }

  /** USD, 30 decimals, unsigned. */
  usd(key: string): bigint {
    return this.#bounded(key, this.uint(key), USD_BITS);
  }

  /** USD, 30 decimals, or a token amount, signed. */
  signed(key: string): bigint {
    return this.#bounded(key, this.#need(key, this.#ints.get(key)), USD_BITS);
  }

  optionalSigned(key: string): bigint | null {
    return this.#ints.has(key) ? this.signed(key) : null;
  }

  /** With several names: the first that the event has. */
  optionalFactor(...keys: string[]): bigint | null {
    const key = keys.find((name) => this.#uints.has(name));
    return key === undefined ? null : this.factor(key);
  }

  /** With several names: the first that the event has. */
  optionalUint(...keys: string[]): bigint | null {
    const key = keys.find((name) => this.#uints.has(name));
    return key === undefined ? null : this.uint(key);
  }

  optionalAddress(key: string): `0x${string}` | null {
    return this.#addresses.has(key) ? this.address(key) : null;
  }

  optionalBytes32(key: string): `0x${string}` | null {
    return this.#words.has(key) ? this.bytes32(key) : null;
  }

  /** A small number, such as an order type; 0 where the event lacks it. */
  integer(key: string): number {
    const value = this.optionalUint(key) ?? 0n;
    if (value > BigInt(MAX_INTEGER)) throw this.#outOfRange(key);
    return Number(value);
  }

  /** Seconds; the fallback (the block's time) if the event has no time, as in 2023, or an impossible one. */
  time(key: string, fallback: number): number {
    const value = this.#uints.get(key);
    return value === undefined || value === 0n || value > BigInt(MAX_INTEGER) ? fallback : Number(value);
  }

  #need<value>(key: string, value: value | undefined): value {
    if (value === undefined) throw new DecodeError(`${this.#eventName} lacks ${key}`);
    return value;
  }

  #bounded(key: string, value: bigint, bits: bigint): bigint {
    const limit = 1n << bits;
    if (value >= limit || value <= -limit) throw this.#outOfRange(key);
    return value;
  }

  #outOfRange(key: string): DecodeError {
    return new DecodeError(`${this.#eventName} has an invalid ${key}`);
  }
}

function byKey<value>(items: Items<value>): ReadonlyMap<string, value> {
  return new Map(items.items.map(({ key, value }) => [key, value]));
}
