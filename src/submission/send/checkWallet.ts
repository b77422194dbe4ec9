import type { Client } from 'viem';
import { ofWallet } from '../../contracts/errors/ofWallet';
import { transactionError } from '../../contracts/errors/transactionError';
import type { Address } from '../../domain/Address';
import { withTimeout } from '../../domain/withTimeout';

/** Milliseconds a wallet has to answer requests that need no user confirmation. */
const patience = 15_000;

/**
 * Checks, before a signature is requested, that the wallet still offers the account and is on the right chain.
 *
 * @throws MimicError `wallet_locked`, `account_changed`, `chain_mismatch`, or the wallet's error
 */
export async function checkWallet(client: Client, account: Address, chainId: number): Promise<void> {
  const accounts: unknown = await ask(client, 'eth_accounts');
  if (!Array.isArray(accounts) || !accounts.length) throw transactionError('walletLocked');
  if (!accounts.some((each) => String(each).toLowerCase() === account.toLowerCase())) {
    throw transactionError('accountChanged');
  }
  const chain: unknown = await ask(client, 'eth_chainId');
  if (Number(chain) !== chainId) throw transactionError('chainMismatch');
}

// a wallet extension whose background script has stopped never answers
const ask = (client: Client, method: 'eth_accounts' | 'eth_chainId'): Promise<unknown> =>
  withTimeout(ofWallet(client.request({ method })), patience, transactionError('walletLocked'));
