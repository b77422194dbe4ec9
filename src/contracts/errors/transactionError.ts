import { MimicError } from '../../domain/MimicError';
import { type ErrorMessageKey, errorMessages } from '../../messages/errors';
import { errorCode } from './errorCode';

/** One of our own errors from the table; its `code` is the table's key in snake_case. */
export function transactionError(key: ErrorMessageKey, cause?: unknown): MimicError {
  return new MimicError(errorMessages[key], { code: errorCode(key), cause });
}
