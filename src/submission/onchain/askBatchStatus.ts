import type { Client } from 'viem';
import { isObject } from '../../contracts/errors/errorChain';
import type { Hex } from '../../domain/Address';
import { withTimeout } from '../../domain/withTimeout';
import { isHash } from '../isHash';

/** A wallet's report on a batch: EIP-5792's code, and the batch's transactions. A claim, not evidence. */
export type BatchClaim = { code: number; named: readonly Hex[] };

/** Milliseconds a wallet has to answer. */
const patience = 5_000;
/** The status strings of EIP-5792's first drafts, before it used numbers. */
const formerCodes: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200 };

/** Asks the wallet for the outcome of a batch; undefined if it does not answer, or not sensibly. */
export async function askBatchStatus(client: Client, id: string): Promise<BatchClaim | undefined> {
  // not viem's getCallsStatus: one malformed receipt would lose the whole response
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
