import type { Client } from 'viem';
import { getAddress, numberToHex } from 'viem/utils';
import { isObject } from '../contracts/errors/errorChain';
import type { BatchCapability } from '../contracts/plan/BatchCapability';
import type { Address } from '../domain/Address';

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
  const chain = numberToHex(chainId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeout);
  });
  try {
    const request = { method: 'wallet_getCapabilities', params: [getAddress(account), [chain]] } as const;
    const answer: unknown = await Promise.race([client.request(request, { retryCount: 0 }), silence]);
    return isObject(answer) && !Array.isArray(answer) ? batchCapability(answer, chainId) : 'none';
  } catch {
    return 'none';
  } finally {
    clearTimeout(timer);
  }
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
