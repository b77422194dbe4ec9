import type { Client } from 'viem';
import type { Hex } from '../domain/Address';
import { revertFailures } from './revertFailures';
import type { SubmissionContext, SubmissionRun } from './SubmissionRun';
import type { FinalStatus } from './SubmissionStatus';
import { waitForBatch } from './waitForBatch';
import { waitForTransaction } from './waitForTransaction';

type WatchContext = Pick<SubmissionContext, 'publicClient' | 'timeout' | 'pollingInterval'> & {
  /** Only a batch needs it. */
  walletClient: Client | undefined;
};

/** Waits for a sent step; undefined once it is confirmed, else how the submission ended with it. */
export async function watchStep(
  run: SubmissionRun,
  index: number,
  reference: string,
  { walletClient, publicClient, ...wait }: WatchContext,
): Promise<FinalStatus | undefined> {
  run.update(index, { phase: 'sent', reference });
  run.at('confirming', index);
  const { kind } = run.submission.steps[index] ?? {};
  const result =
    kind === 'batch' && walletClient
      ? await waitForBatch(walletClient, reference, wait)
      : await waitForTransaction(publicClient, reference as Hex, wait);
  const { hashes } = result;
  switch (result.outcome) {
    case 'confirmed':
      run.update(index, { phase: 'confirmed', hashes });
      return undefined;
    case 'cancelled':
      run.update(index, { phase: 'failed', hashes });
      return run.failedFrom(index, 'cancelled', result.error);
    case 'reverted': {
      run.update(index, { phase: 'failed', hashes });
      const { account, steps } = run.submission;
      return run.failed(
        'reverted',
        await revertFailures(publicClient, account, steps[index]?.calls ?? [], result.block),
      );
    }
    case 'unknown':
      run.update(index, { hashes });
      return run.unknown(result.error);
  }
}
