import type { Hex } from '../../domain/values';

/** Reads one value of a row, or throws an Error that says what it expected. */
export type Column<T> = (value: unknown) => T;

export const text: Column<string> = (value) => {
  if (typeof value !== 'string') throw new Error('expected text');
  return value;
};

/** Addresses, keys and hashes, in lower case. */
export const hex: Column<Hex> = (value) => {
  if (typeof value !== 'string' || !/^0x[0-9a-f]*$/i.test(value))
    throw new Error('expected hexadecimal digits');
  return value.toLowerCase() as Hex;
};

export const flag: Column<boolean> = (value) => {
  if (typeof value !== 'boolean') throw new Error('expected true or false');
  return value;
};

/** numeric columns arrive as at most 78 digits, small ones as numbers; parsing a million digits would freeze the page. */
export const amount: Column<bigint> = (value) => {
  if (typeof value === 'number' ? !Number.isSafeInteger(value) : !/^-?\d{1,78}$/.test(String(value))) {
    throw new Error('expected a whole number');
  }
  return BigInt(value as string | number);
};

/** What was paid or is held: never below zero. */
export const tokenAmount: Column<bigint> = (value) => {
  const read = amount(value);
  if (read < 0n) throw new Error('expected no negative number');
  return read;
};

/** In seconds; a Date beyond it is invalid, and cannot be shown. */
const LAST_TIME = 8.64e12;

/** Times, counts and positions: whole numbers that a float holds exactly. */
export const integer: Column<number> = (value) => {
  const number = Number(amount(value));
  if (Math.abs(number) > LAST_TIME) throw new Error('expected a smaller whole number');
  return number;
};

/* @__NO_SIDE_EFFECTS__ */
export const listOf =
  <T>(item: Column<T>): Column<T[]> =>
  (value) => {
    if (!Array.isArray(value)) throw new Error('expected a list');
    return value.map(item);
  };

/* @__NO_SIDE_EFFECTS__ */
export const nullable =
  <T>(column: Column<T>): Column<T | null> =>
  (value) =>
    value === null || value === undefined ? null : column(value);

/* @__NO_SIDE_EFFECTS__ */
export const oneOf =
  <const T extends string>(words: readonly T[]): Column<T> =>
  (value) => {
    const word = words.find((each) => each === value);
    if (word === undefined) throw new Error(`expected one of ${words.join(', ')}`);
    return word;
  };
