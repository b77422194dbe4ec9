import type { Client } from 'viem';
import type { Address } from '../../domain/Address';
import { ofWallet } from '../errors/ofWallet';
import { transactionError } from '../errors/transactionError';

/**
 * Makes sure, before a signature is asked for, that the wallet still offers the account and stands on the chain.
 *
 * @throws MimicError `walletLocked`, `accountChanged`, `chainMismatch`, or what the wallet answers
 */
export async function checkWallet(client: Client, account: Address, chainId: number): Promise<void> {
  const accounts: unknown = await ofWallet(client.request({ method: 'eth_accounts' }));
  if (!Array.isArray(accounts) || !accounts.length) throw transactionError('walletLocked');
  if (!accounts.some((each) => String(each).toLowerCase() === account.toLowerCase())) {
    throw transactionError('accountChanged');
  }
  const chain: unknown = await ofWallet(client.request({ method: 'eth_chainId' }));
  if (Number(chain) !== chainId) throw transactionError('chainMismatch');
}
