import { MimicError } from '../../domain/MimicError';
import { type ErrorMessageKey, errorMessages } from '../../messages/errors';
import { errorCode } from './errorCode';

/** One of our own errors from the table; its `code` is the table's key in snake_case. A cause in words is its `{reason}`. */
export function transactionError(key: ErrorMessageKey, cause?: unknown): MimicError {
  const text = errorMessages[key];
  const isWords = typeof cause === 'string';
  return new MimicError(isWords ? text.replace('{reason}', cause) : text, { code: errorCode(key), cause });
}
