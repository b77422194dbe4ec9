import { waitForTransactionReceipt } from 'viem/actions';
import { transactionError } from '../contracts/errors/transactionError';
import type { ReadClient } from '../contracts/readClient';
import type { Hex } from '../domain/Address';
import type { StepOutcome, WaitParameters } from './waitForBatch';

/**
 * Waits for a transaction's receipt, also that of a repriced one in its place. A node that fails, or that has the
 * transaction and not yet its receipt, is asked again until the timeout. Never rejects.
 */
export async function waitForTransaction(
  client: ReadClient,
  hash: Hex,
  { timeout, pollingInterval = client.pollingInterval }: WaitParameters,
): Promise<StepOutcome> {
  const end = Date.now() + timeout;
  for (;;) {
    try {
      return await outcomeOf(client, hash, { timeout: Math.max(1, end - Date.now()), pollingInterval });
    } catch (cause) {
      if (Date.now() + pollingInterval >= end) {
        return { outcome: 'unknown', hashes: [hash], error: transactionError('receiptTimeout', cause) };
      }
      await new Promise((resolve) => setTimeout(resolve, pollingInterval));
    }
  }
}

async function outcomeOf(client: ReadClient, hash: Hex, wait: WaitParameters): Promise<StepOutcome> {
  let replacement: string | undefined;
  const receipt = await waitForTransactionReceipt(client, {
    hash,
    ...wait,
    onReplaced: ({ reason }) => {
      replacement = reason;
    },
  });
  const hashes = [receipt.transactionHash];
  // the receipt of a replacement says success about something else
  if (replacement === 'cancelled' || replacement === 'replaced') {
    return { outcome: 'cancelled', hashes, error: transactionError(replacement) };
  }
  if (receipt.status === 'success') return { outcome: 'confirmed', hashes };
  return { outcome: 'reverted', hashes, block: receipt.blockNumber };
}
