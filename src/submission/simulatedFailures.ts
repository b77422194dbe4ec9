import type { SimulatedCall } from '../contracts/simulateCalls';
import type { SubmittedCall } from './record/Submission';
import type { DraftFailure } from './record/SubmissionStatus';

/** The calls that would revert, with their drafts. */
export function simulatedFailures(
  calls: readonly Pick<SubmittedCall, 'draftIds'>[],
  results: readonly SimulatedCall[],
): DraftFailure[] {
  return calls.flatMap(({ draftIds }, i) => {
    const result = results[i];
    return result?.status === 'reverts' ? [{ draftIds, error: result.error }] : [];
  });
}
