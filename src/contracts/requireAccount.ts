import type { Address } from '../domain/Address';
import { MimicError } from '../domain/MimicError';

/**
 * The account of a read that was asked for without waiting for a wallet.
 *
 * @throws MimicError `no_account`
 */
export function requireAccount(account: Address | undefined): Address {
  if (account) return account;
  throw new MimicError('No account is connected. Connect a wallet first.', { code: 'no_account' });
}
