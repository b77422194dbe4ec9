import type { Client } from 'viem';
import { transactionError } from '../../contracts/errors/transactionError';
import type { ReadClient } from '../../contracts/readClient';
import type { Address } from '../../domain/Address';
import type { Submission } from '../record/Submission';
import type { FinalStatus, SubmissionStatus } from '../record/SubmissionStatus';
import { SubmissionRun } from '../SubmissionRun';
import { watchStep } from '../watchStep';
import { withSubmissionLock } from './withSubmissionLock';

/** Parameters of `resumeSubmission`. */
export type ResumeSubmissionParameters = {
  /** The last status passed to `onStatus` before the reload. */
  submission: Submission;
  /** The connected wallet, asked for a batch's status. The chain is searched without it too. */
  walletClient?: Client;
  publicClient: ReadClient;
  /** The contract that emits the follower's events. */
  contracts: { readonly matchingRule: Address };
  onStatus?: (status: SubmissionStatus) => void;
  /** Milliseconds to wait for a confirmation; 180000 if absent, 0 checks once. */
  timeout?: number;
  /** Milliseconds; the client's own if absent. */
  pollingInterval?: number;
  /** Blocks after a step's own before its outcome counts; 0 if absent. */
  confirmations?: number;
};

/**
 * Finds the outcome of a submission that the page lost track of, from receipts and logs since it was signed. It only reads:
 * unsent steps stay unsent and end as `interrupted`. While it runs, the account cannot start another submission. Never
 * rejects.
 */
export async function resumeSubmission(parameters: ResumeSubmissionParameters): Promise<FinalStatus> {
  const { chainId, account } = parameters.submission;
  let started = false;
  const look = () => {
    started = true;
    return lookUp(parameters);
  };
  try {
    return await withSubmissionLock(chainId, account, look);
  } catch (error) {
    if (started) throw error;
    // another tab is checking or submitting already; checking twice does no harm
    return lookUp(parameters);
  }
}

/** The same without keeping the account from starting another submission. */
export async function lookUp({
  submission,
  walletClient,
  publicClient,
  contracts,
  onStatus,
  timeout = 180_000,
  pollingInterval,
  confirmations,
}: ResumeSubmissionParameters): Promise<FinalStatus> {
  const run = new SubmissionRun(submission, onStatus);
  // a record that could not be read has no steps
  if (!submission.steps.length) return run.unknown(transactionError('unreadable'));
  const index = submission.steps.findIndex(({ phase }) => phase !== 'confirmed');
  const step = submission.steps[index];
  if (!step) return run.confirmed();
  if (step.phase !== 'waiting') {
    if (step.phase === 'sent') run.at('confirming', index);
    const context = { walletClient, publicClient, contracts, pollingInterval, confirmations };
    const ended = await watchStep(run, index, {
      ...context,
      // the wallet may never answer
      timeout: step.reference === undefined ? 0 : timeout,
    });
    if (ended) return ended;
  }
  const left = run.submission.steps.findIndex(({ phase }) => phase !== 'confirmed');
  if (left < 0) return run.confirmed();
  return run.failedFrom(left, 'interrupted', transactionError('interrupted'));
}
