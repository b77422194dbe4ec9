import { type ErrorMessageParameters, errorMessage } from '../contracts/errors/errorMessage';
import type { Messages } from '../messages/Messages';
import { registerErrorMessages } from '../messages/register/registerErrorMessages';

registerErrorMessages();

/** What to tell a person about a failed transaction, in the host's texts. */
export const transactionMessage = (
  error: unknown,
  { errors }: Messages,
  options: Omit<ErrorMessageParameters, 'messages'>,
): string => errorMessage(error, { ...options, messages: errors });
