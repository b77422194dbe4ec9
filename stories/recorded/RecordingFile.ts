import type { Address, Hex } from '../../src/exports/core';
import type { WireRow, WireValue } from '../selectRows';

/** A recording of a sandbox's indexer and contracts, written by `npm run record`. Times are seconds from `now`. */
export type Recording = {
  subjects: {
    trader: Address;
    /** Order keys of the trader's openings; the first two are copied. */
    positions: { open: Hex; closed: Hex; notCopied: Hex; liquidated: Hex };
    follower: Address;
  };
  /** Values that tables contain more than once; a cell `#3` stands for the fourth. */
  repeated: readonly WireValue[];
  tables: Readonly<Record<string, { columns: readonly string[]; rows: readonly (readonly WireValue[])[] }>>;
  /** PriceCandle by token and length, from the slot that begins at `from`; null if there is none. */
  candles: readonly { token: Address; interval: number; from: number; closes: readonly (string | null)[] }[];
  chain: RecordedChain;
};

export type RecordedChain = {
  /** The five values of MatchingRule's `config`. */
  bounds: readonly string[];
  newcomer: RecordedAccount;
  follower: RecordedAccount;
};

export type RecordedAccount = {
  address: Address;
  /** By token, in its smallest unit. */
  balances: Readonly<Record<Address, { wallet: string; deposit: string; allowance: string }>>;
  /** By traderMatchingKey: allowanceRate, throttleActivity and the seconds until the expiry, 0 for none. */
  rules: Readonly<Record<Hex, readonly string[]>>;
};

/** Columns that hold times, seconds; or lists of them. */
const TIMES = /(?:_timestamp|_timestamp_list|_at|^slot_time|^expiry)$/;

/** A row whose times are `seconds` later. */
export function later(row: WireRow, seconds: number): WireRow {
  const moved = (value: WireValue): WireValue => {
    if (Array.isArray(value)) return value.map((each) => Number(each) + seconds);
    if (typeof value === 'string') return value === '0' ? value : String(Number(value) + seconds);
    return typeof value === 'number' ? value + seconds : value;
  };
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, TIMES.test(name) ? moved(value) : value]),
  );
}
