import { type ErrorMessageOptions, errorMessage } from '../../contracts/errors/errorMessage';
import type { Messages } from '../../provider/messages';
import { bringErrorTexts } from '../../provider/messages/bringErrorTexts';

bringErrorTexts();

/** What to tell a person about a failed transaction, in the host's texts. */
export const transactionMessage = (
  error: unknown,
  { errors }: Messages,
  options: Omit<ErrorMessageOptions, 'messages'>,
): string => errorMessage(error, { ...options, messages: errors });
