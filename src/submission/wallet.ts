import type { Chain, Client } from 'viem';
import { sendCalls } from 'viem/actions';
import { getAddress, numberToHex } from 'viem/utils';
import { isObject } from '../contracts/errors/errorChain';
import { ofWallet } from '../contracts/errors/ofWallet';
import { transactionError } from '../contracts/errors/transactionError';
import type { SignedCall } from '../contracts/plan/submitCall';
import type { Address, Hex } from '../domain/Address';
import { withTimeout } from '../domain/withTimeout';
import { isHash } from './parseSubmission';

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

type Signer = { walletClient: Client; account: Address; chain: Chain };

/**
 * Asks the wallet once to sign and send a batch. The request has the form wallets are used to: strict ones refuse addresses
 * without a checksum, and an empty value. The response is not checked here; it can be anything.
 */
export async function sendBatch(
  calls: readonly SignedCall[],
  id: Hex,
  { walletClient, account, chain }: Signer,
): Promise<unknown> {
  const answer: { id?: unknown } | null = await ofWallet(
    sendCalls(walletClient, {
      account: getAddress(account),
      chain,
      // viem leaves out a value of zero
      calls: calls.map(({ to, data, value }) => ({ to: getAddress(to), data, value })),
      forceAtomic: true,
      version: '2.0.0',
      id,
    }),
  );
  return answer?.id;
}

/** The same for one transaction. Not viem's sendTransaction: after some errors it asks again with another method. */
export function sendTransaction(
  { to, data, value }: SignedCall,
  { walletClient, account, chain }: Signer,
): Promise<unknown> {
  const transaction = {
    from: getAddress(account),
    to: getAddress(to),
    data,
    ...(value > 0n && { value: numberToHex(value) }),
    chainId: numberToHex(chain.id),
  };
  return ofWallet(
    walletClient.request({ method: 'eth_sendTransaction', params: [transaction] }, { retryCount: 0 }),
  );
}

/** Milliseconds a wallet has to report on a batch. */
const reportPatience = 5_000;

/** The status strings of EIP-5792's first drafts, before it used numbers. */
const formerCodes: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200 };

/**
 * Asks the wallet for its report on a batch: EIP-5792's code, and the batch's transactions. Undefined if it does not answer, or
 * not sensibly. It is shown, and decides nothing.
 */
export async function fetchBatchReport(
  client: Client,
  id: string,
): Promise<{ code: number; hashes: readonly Hex[] } | undefined> {
  // not viem's getCallsStatus: one malformed receipt would lose the whole response
  const answer: unknown = await withTimeout(
    client.request({ method: 'wallet_getCallsStatus', params: [id] }, { retryCount: 0 }),
    reportPatience,
  ).catch(() => undefined);
  if (!isObject(answer)) return undefined;
  const { status } = answer;
  const code = typeof status === 'string' ? formerCodes[status] : status;
  if (typeof code !== 'number' || !Number.isInteger(code) || code < 100) return undefined;
  const receipts: readonly unknown[] = Array.isArray(answer.receipts) ? answer.receipts : [];
  const hashes = receipts.map((receipt) => (isObject(receipt) ? receipt.transactionHash : undefined));
  return { code, hashes: hashes.filter((hash): hash is Hex => isHash(hash)) };
}
