import { transactionError } from '../../contracts/errors/transactionError';
import { type PlannedStep, planSteps } from '../../contracts/plan/planSteps';
import { isHash } from '../isHash';
import { askNumber } from '../onchain/askNumber';
import type { IsAlone } from '../pending/withSubmissionLock';
import type { SubmissionStep } from '../record/Submission';
import type { FinalStatus } from '../record/SubmissionStatus';
import type { SubmissionContext, SubmissionRun } from '../SubmissionRun';
import { transactionCount, watchStep } from '../watchStep';
import { checkWallet } from './checkWallet';
import { classifySendError, isUnknownMethod } from './classifySendError';
import { batchless } from './readBatchCapability';
import { sendStep } from './sendStep';

/** Sends one step after another, each confirmed before the next, and stops at the first that is not. Never rejects. */
export async function sendSteps(
  steps: readonly PlannedStep[],
  run: SubmissionRun,
  context: SubmissionContext & { isAlone: IsAlone },
): Promise<FinalStatus> {
  const { walletClient, publicClient, account, chain, signal, isAlone, beforeSigning } = context;
  run.setSteps(submissionSteps(steps));
  for (const [index, step] of steps.entries()) {
    if (signal?.aborted) return run.failedFrom(index, 'stopped', transactionError('stopped'));
    try {
      await checkWallet(walletClient, account, chain.id);
      await beforeSigning?.(run.submission);
      const [nonce, head] = await Promise.all([
        transactionCount(publicClient, account),
        askNumber(publicClient, { method: 'eth_blockNumber' }),
      ]);
      // a node that is still syncing returns 0
      if (!head) throw transactionError('unreachable');
      // the last check: only this tab's own record comes between it and the wallet
      if (!(await isAlone())) throw transactionError('submissionPending');
      run.update(index, { phase: 'signing', nonce, block: Math.max(head, run.lastBlock) });
    } catch (error) {
      return run.failedFrom(index, 'not_sent', error);
    }
    run.at('signing', index);
    let reference: unknown;
    try {
      reference = await sendStep(step, run.submission.id, context);
    } catch (error) {
      const isBatch = step.kind === 'batch';
      const failure = classifySendError(error, isBatch ? 'wallet_sendCalls' : undefined, run.submission.id);
      if (isBatch && isUnknownMethod(error)) batchless.add(account);
      if (failure === 'unknown') {
        const ended = await lookOnce(run, index, context, transactionError('maybeSent', error));
        if (ended) return ended;
        continue;
      }
      // the wallet does not support batches after all; nothing was sent, and a batch is the only step of its plan
      if (failure === 'unsupported' && isBatch) {
        return sendSteps(planSteps(step.calls, 'none'), run, context);
      }
      run.update(index, { phase: 'failed' });
      return run.failedFrom(index, failure === 'rejected' ? 'rejected' : 'not_sent', error);
    }
    if (isReference(step, reference)) {
      run.update(index, { phase: 'sent', reference });
      run.at('confirming', index);
    }
    const ended = isReference(step, reference)
      ? await watchStep(run, index, context)
      : await lookOnce(run, index, context, transactionError('badAnswer'));
    if (ended) return ended;
  }
  return run.confirmed();
}

/** The record of steps that have not started. */
export function submissionSteps(steps: readonly PlannedStep[]): SubmissionStep[] {
  return steps.map(({ kind, calls }) => ({
    kind,
    phase: 'waiting',
    calls: calls.map(({ to, data, label, draftIds }) => ({ to, data, label, draftIds })),
    hashes: [],
  }));
}

/** A wallet that failed to respond may have sent it: the chain may already show it. */
const lookOnce = (run: SubmissionRun, index: number, context: SubmissionContext, doubt: unknown) =>
  watchStep(run, index, { ...context, timeout: 0, doubt });

const isReference = ({ kind }: PlannedStep, answer: unknown): answer is string =>
  kind === 'batch' ? typeof answer === 'string' && answer !== '' : isHash(answer);
