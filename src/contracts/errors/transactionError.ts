import { MimicError } from '../../domain/MimicError';
import { type ErrorMessageKey, errorMessages } from '../../messages/errors';

/** A failure of ours from the table; its `code` is the table's key. */
export function transactionError(code: ErrorMessageKey, cause?: unknown): MimicError {
  return new MimicError(errorMessages[code], { code, cause });
}
