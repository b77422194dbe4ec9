import type { Client } from 'viem';
import { isObject } from '../../contracts/errors/errorChain';
import type { Hex } from '../../domain/Address';
import { withTimeout } from '../../domain/withTimeout';
import { isHash } from '../isHash';

/** What a wallet says about a batch: EIP-5792's code, and the transactions it ended in. A claim, no evidence. */
export type BatchClaim = { code: number; named: readonly Hex[] };

/** Milliseconds a wallet has to answer. */
const patience = 5_000;
/** What the first drafts of EIP-5792 said instead of a number. */
const formerCodes: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200 };

/** Asks the wallet what became of a batch; undefined where it does not say, or says nothing that makes sense. */
export async function askBatchStatus(client: Client, id: string): Promise<BatchClaim | undefined> {
  // not viem's getCallsStatus: one malformed receipt would cost the whole answer
  const answer: unknown = await withTimeout(
    client.request({ method: 'wallet_getCallsStatus', params: [id] }, { retryCount: 0 }),
    patience,
  ).catch(() => undefined);
  if (!isObject(answer)) return undefined;
  const { status } = answer;
  const code = typeof status === 'string' ? formerCodes[status] : status;
  if (typeof code !== 'number' || !Number.isInteger(code) || code < 100) return undefined;
  const receipts: readonly unknown[] = Array.isArray(answer.receipts) ? answer.receipts : [];
  const hashes = receipts.map((receipt) => (isObject(receipt) ? receipt.transactionHash : undefined));
  return { code, named: hashes.filter(isHash) };
}
