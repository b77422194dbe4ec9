import { transactionError } from '../../contracts/errors/transactionError';
import type { ReadClient } from '../../contracts/readClient';
import { simulateCalls } from '../../contracts/simulateCalls';
import type { Address } from '../../domain/Address';
import type { SubmittedCall } from '../record/Submission';
import type { DraftFailure } from '../record/SubmissionStatus';

/**
 * Why calls reverted. A receipt does not say, so they are simulated again on the state after `block`. If no call fails
 * there, all of them failed without a reason. Never rejects.
 */
export async function revertFailures(
  client: ReadClient,
  account: Address,
  calls: readonly SubmittedCall[],
  block?: bigint,
): Promise<readonly DraftFailure[]> {
  const results = await simulateCalls(client, { account, calls, blockNumber: block }).catch(() => []);
  const found = results.flatMap((result, i) =>
    result.status === 'reverts' ? [{ draftIds: calls[i]?.draftIds ?? [], error: result.error }] : [],
  );
  if (found.length) return found;
  return [
    { draftIds: [...new Set(calls.flatMap((call) => call.draftIds))], error: transactionError('reverted') },
  ];
}
