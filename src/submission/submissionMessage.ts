import { formatAddress } from '../domain/format/formatAddress';
import { MimicError } from '../domain/MimicError';
import type { Token } from '../domain/Token';
import { formatMessage } from '../messages/formatMessage';
import type { Messages } from '../messages/Messages';
import { transactionMessage } from './transactionMessage';

/**
 * The text for a submission that failed or could not start. `account` is the one it was started with; `isSent` if part
 * of it was sent, which the shorter texts of the table do not say.
 */
export function submissionMessage(
  error: unknown,
  messages: Messages,
  {
    account = '',
    isSent,
    ...options
  }: { account?: string; isSent?: boolean; token?: Token; locale?: string },
): string {
  const { wallet } = messages;
  const code = error instanceof MimicError && !isSent ? error.code : undefined;
  if (code === 'wallet_locked') return wallet.walletLocked;
  if (code === 'chain_mismatch') return wallet.chainChanged;
  if (code === 'account_changed') {
    return formatMessage(wallet.accountChanged, { address: formatAddress(account) });
  }
  return transactionMessage(error, messages, options);
}
