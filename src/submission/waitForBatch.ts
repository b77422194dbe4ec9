import type { Client } from 'viem';
import { waitForCallsStatus } from 'viem/actions';
import { ofWallet } from '../contracts/errors/ofWallet';
import { transactionError } from '../contracts/errors/transactionError';
import type { Hex } from '../domain/Address';
import { isHash } from './isHash';

/** How a sent step ended. `block` is where to look for the reason of a revert. */
export type StepOutcome =
  | { outcome: 'confirmed'; hashes: readonly Hex[] }
  | { outcome: 'reverted'; hashes: readonly Hex[]; block?: bigint }
  | { outcome: 'cancelled'; hashes: readonly Hex[]; error: unknown }
  | { outcome: 'unknown'; hashes: readonly Hex[]; error: unknown };

/** How long to wait for the chain, and how often to ask. */
export type WaitParameters = {
  /** Milliseconds until a status counts as unknown. */
  timeout: number;
  /** Milliseconds; the client's own if absent. */
  pollingInterval?: number;
};

/** Polls `wallet_getCallsStatus` until the batch has ended; failing answers are asked again until the timeout. Never rejects. */
export async function waitForBatch(
  client: Client,
  id: string,
  { timeout, pollingInterval = client.pollingInterval }: WaitParameters,
): Promise<StepOutcome> {
  try {
    const {
      status,
      statusCode,
      receipts = [],
    } = await ofWallet(
      waitForCallsStatus(client, {
        id,
        timeout,
        pollingInterval,
        retryCount: Math.ceil(timeout / pollingInterval),
        retryDelay: () => pollingInterval,
      }),
    );
    const hashes: Hex[] = receipts.map((receipt) => receipt.transactionHash).filter(isHash);
    const undone = receipts.find((receipt) => receipt.status === 'reverted');
    if (status === 'success' && !undone) return { outcome: 'confirmed', hashes };
    if (status === 'success') return { outcome: 'unknown', hashes, error: transactionError('badAnswer') };
    if (statusCode >= 600) return { outcome: 'unknown', hashes, error: transactionError('partlyIncluded') };
    if (statusCode >= 500) return { outcome: 'reverted', hashes, block: undone?.blockNumber };
    return { outcome: 'cancelled', hashes, error: transactionError('notIncluded') };
  } catch (cause) {
    return { outcome: 'unknown', hashes: [], error: transactionError('receiptTimeout', cause) };
  }
}
