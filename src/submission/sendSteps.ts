import { transactionError } from '../contracts/errors/transactionError';
import { type PlannedStep, planSteps } from '../contracts/plan/planSteps';
import type { ReadClient } from '../contracts/readClient';
import type { Address } from '../domain/Address';
import { checkWallet } from './checkWallet';
import { classifySendError } from './classifySendError';
import { isHash } from './isHash';
import type { SubmissionStep } from './Submission';
import type { SubmissionContext, SubmissionRun } from './SubmissionRun';
import type { FinalStatus } from './SubmissionStatus';
import { sendStep } from './sendStep';
import { watchStep } from './watchStep';

/** Sends one step after another, each confirmed before the next, and ends at the first that is not. Never rejects. */
export async function sendSteps(
  steps: readonly PlannedStep[],
  run: SubmissionRun,
  context: SubmissionContext,
): Promise<FinalStatus> {
  const { walletClient, publicClient, account, chain, signal } = context;
  run.setSteps(submissionSteps(steps));
  for (const [index, step] of steps.entries()) {
    if (signal?.aborted) return run.failedFrom(index, 'stopped', transactionError('stopped'));
    try {
      await checkWallet(walletClient, account, chain.id);
      run.update(index, { phase: 'signing', nonce: await transactionCount(publicClient, account) });
    } catch (error) {
      return run.failedFrom(index, 'not_sent', error);
    }
    run.at('signing', index);
    let reference: unknown;
    try {
      reference = await sendStep(step, run.submission.id, context);
    } catch (error) {
      const failure = classifySendError(error);
      if (failure === 'unknown') return run.unknown(transactionError('maybeSent', error));
      // the wallet takes no batch after all; nothing was sent, and a batch is the only step of its plan
      if (failure === 'unsupported' && step.kind === 'batch') {
        return sendSteps(planSteps(step.calls, 'none'), run, context);
      }
      run.update(index, { phase: 'failed' });
      return run.failedFrom(index, failure === 'rejected' ? 'rejected' : 'not_sent', error);
    }
    if (!isReference(step, reference)) return run.unknown(transactionError('badAnswer'));
    const ended = await watchStep(run, index, reference, context);
    if (ended) return ended;
  }
  return run.confirmed();
}

/** The record of steps that have not begun. */
export function submissionSteps(steps: readonly PlannedStep[]): SubmissionStep[] {
  return steps.map(({ kind, calls }) => ({
    kind,
    phase: 'waiting',
    calls: calls.map(({ to, data, label, draftIds }) => ({ to, data, label, draftIds })),
    hashes: [],
  }));
}

/** How many transactions the account has sent, the unconfirmed ones included. */
export async function transactionCount(client: ReadClient, account: Address): Promise<number> {
  return Number(await client.request({ method: 'eth_getTransactionCount', params: [account, 'pending'] }));
}

const isReference = ({ kind }: PlannedStep, answer: unknown): answer is string =>
  kind === 'batch' ? typeof answer === 'string' && answer !== '' : isHash(answer);
