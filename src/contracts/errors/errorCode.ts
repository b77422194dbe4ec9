import { type ErrorMessageKey, errorMessages } from '../../messages/errors';

/** The code of a row of the table: `walletLocked` gives `wallet_locked`; names of contract errors and of viem stay. */
export const errorCode = (key: string): string =>
  /^[a-z]/.test(key) ? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key;

/** The row of the table that a code belongs to; undefined where it is none of the table's. */
export const keyOfCode = (code: unknown): ErrorMessageKey | undefined =>
  (Object.keys(errorMessages) as ErrorMessageKey[]).find((key) => errorCode(key) === code);
