import type { Chain, Client } from 'viem';
import { sendCalls } from 'viem/actions';
import { getAddress, isHex, numberToHex } from 'viem/utils';
import type { BatchCapability } from '../contracts/Call';
import { isObject, ofWallet } from '../contracts/errors/errorChain';
import { transactionError } from '../contracts/errors/transactionError';
import type { SignedCall } from '../contracts/plan/submitCall';
import type { ReadClient } from '../contracts/readClient';
import { withTimeout } from '../domain/async';
import type { Address, Hex } from '../domain/values';
import { isHash } from './Submission';

/** Milliseconds a wallet has to answer requests that need no user confirmation. */
const patience = 15_000;

/** Milliseconds it has for what can be done without: the code of a contract, or its report on a batch. */
const reportPatience = 5_000;

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

/**
 * Checks that the wallet's node has the page's router. A sandbox or a fork has the chain id of the network it stands in for, and a
 * wallet on that network would sign there what was meant for the sandbox. A wallet that reads no code is not checked.
 *
 * @throws MimicError `other_network`, or the page's node's error
 */
export async function checkNetwork(client: Client, publicClient: ReadClient, router: Address): Promise<void> {
  const readCode = (node: Pick<Client, 'request'>): Promise<Hex> =>
    node.request({ method: 'eth_getCode', params: [router, 'latest'] }, { retryCount: 0 });
  const [there, here] = await Promise.all([
    withTimeout<unknown>(readCode(client), reportPatience).catch(() => undefined),
    readCode(publicClient),
  ]);
  if (isHex(there) && there.toLowerCase() !== here.toLowerCase()) throw transactionError('otherNetwork');
}

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

/**
 * Asks the wallet for its report on a batch: whether it counts it as failed, and the batch's transactions. Neither if it does not
 * answer, or not sensibly. It is shown, and decides nothing.
 */
export async function fetchBatchReport(
  client: Client,
  id: string,
): Promise<{ hasFailed: boolean; hashes: readonly Hex[] }> {
  // not viem's getCallsStatus: one malformed receipt would lose the whole response
  const answer: unknown = await withTimeout(
    client.request({ method: 'wallet_getCallsStatus', params: [id] }, { retryCount: 0 }),
    reportPatience,
  ).catch(() => undefined);
  const { status, receipts }: Readonly<Record<string, unknown>> = isObject(answer) ? answer : {};
  const receiptList: readonly unknown[] = Array.isArray(receipts) ? receipts : [];
  const hashes = receiptList.map((receipt) => (isObject(receipt) ? receipt.transactionHash : undefined));
  return {
    // EIP-5792: all codes from 400 on are failures
    hasFailed: typeof status === 'number' && status >= 400,
    hashes: hashes.filter((hash): hash is Hex => isHash(hash)),
  };
}

/** Parameters of `readBatchCapability`. */
export type ReadBatchCapabilityParameters = {
  account: Address;
  chainId: number;
  /** Milliseconds a wallet has to answer before it counts as one without EIP-5792; 5000 if absent. */
  timeout?: number;
};

/** Accounts whose wallet has announced batches and then refused one, until the page is reloaded. */
export const batchless = new Set<Address>();

/**
 * Asks the wallet whether it can send several calls as one. Any failure counts as `none`: nothing was sent, so sending
 * without a batch is safe. Never rejects.
 */
export async function readBatchCapability(
  client: Client,
  { account, chainId, timeout = 5000 }: ReadBatchCapabilityParameters,
): Promise<BatchCapability> {
  if (batchless.has(account)) return 'none';
  const ask = async (): Promise<unknown> =>
    client.request(
      { method: 'wallet_getCapabilities', params: [getAddress(account), [numberToHex(chainId)]] },
      { retryCount: 0 },
    );
  const answer = await withTimeout(ask(), timeout).catch(() => undefined);
  return isObject(answer) && !Array.isArray(answer) ? batchCapability(answer, chainId) : 'none';
}

/** EIP-5792's response, by chain id in hex; `0x0` applies to every chain. */
function batchCapability(answer: Readonly<Record<string, unknown>>, chainId: number): BatchCapability {
  const of = (id: number) => Object.entries(answer).find(([key]) => key !== '' && Number(key) === id)?.[1];
  const capabilities = [of(chainId), of(0)].filter(isObject);
  for (const { atomic, atomicBatch } of capabilities) {
    if (isObject(atomic) && (atomic.status === 'supported' || atomic.status === 'ready'))
      return atomic.status;
    if (isObject(atomicBatch) && atomicBatch.supported === true) return 'supported';
  }
  return 'unsupported';
}
