import { MimicError } from '../../domain/MimicError';
import { type ErrorMessageKey, errorMessages } from '../../messages/errors';

/**
 * The code of a row of the table: `walletLocked` becomes `wallet_locked`; names of contract errors and of viem's stay
 * as they are.
 */
export const errorCode = (key: string): string =>
  /^[a-z]/.test(key) ? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key;

/** The row of the table that a code belongs to; undefined if the code is not in the table. */
export const keyOfCode = (code: unknown): ErrorMessageKey | undefined =>
  (Object.keys(errorMessages) as ErrorMessageKey[]).find((key) => errorCode(key) === code);

/** One of our own errors from the table; its `code` is the table's key in snake_case. A cause in words is its `{reason}`. */
export function transactionError(key: ErrorMessageKey, cause?: unknown): MimicError {
  const text = errorMessages[key];
  const isWords = typeof cause === 'string';
  return new MimicError(isWords ? text.replace('{reason}', cause) : text, { code: errorCode(key), cause });
}
