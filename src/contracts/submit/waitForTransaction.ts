import { waitForTransactionReceipt } from 'viem/actions';
import type { Hex } from '../../domain/Address';
import { transactionError } from '../errors/transactionError';
import type { ReadClient } from '../readClient';
import type { StepOutcome } from './StepOutcome';
import type { WaitParameters } from './waitForBatch';

/** Waits for a transaction's receipt, also that of a repriced one in its place. Never rejects. */
export async function waitForTransaction(
  client: ReadClient,
  hash: Hex,
  { timeout, pollingInterval }: WaitParameters,
): Promise<StepOutcome> {
  let replacement: string | undefined;
  try {
    const receipt = await waitForTransactionReceipt(client, {
      hash,
      timeout,
      pollingInterval,
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
  } catch (cause) {
    return { outcome: 'unknown', hashes: [hash], error: transactionError('receiptTimeout', cause) };
  }
}
