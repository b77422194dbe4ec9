import type { Address } from '../domain/Address';
import { MimicError } from '../domain/MimicError';

/**
 * The account, for a read that may be called before a wallet is connected.
 *
 * @throws MimicError `no_account`
 */
export function requireAccount(account: Address | undefined): Address {
  if (account) return account;
  throw new MimicError('No account is connected. Connect a wallet first.', { code: 'no_account' });
}
