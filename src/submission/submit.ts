import type { Client } from 'viem';
import { transactionError } from '../contracts/errors/transactionError';
import type { ReadClient } from '../contracts/readClient';
import { fetchDone } from '../contracts/reads/done';
import { MimicError } from '../domain/MimicError';
import { findings, outcome, type Unconfirmed } from './outcome';
import { withNews } from './receipts';
import {
  type ConfirmingStatus,
  type FinalStatus,
  type Submission,
  type SubmissionStatus,
  tell,
} from './Submission';
import { type SendParameters, send } from './send';

/** Parameters of `submit`. */
export type SubmitParameters = SendParameters & Pick<ResumeSubmissionParameters, 'confirmations'>;

/**
 * Sends the calls of a plan: as one atomic batch if the wallet can, otherwise one transaction after another. All but the
 * approvals run in one `submit` of the router, which runs each draft once: submitting the same drafts again is always safe.
 *
 * Resolves with the outcome that the chain shows, or with a failure before that; every status also goes to `onStatus`. A
 * submission that its wallet rejects or refuses may have been sent all the same: keep each status' `submission`, and pass it to
 * `resumeSubmission` then, or after a reload.
 *
 * @throws MimicError `nothing_to_send` without calls, `invalid_draft` for a draft without an id
 */
export async function submit(parameters: SubmitParameters): Promise<FinalStatus | ConfirmingStatus> {
  if (!parameters.calls.length)
    throw new MimicError('There is nothing to submit.', { code: 'nothing_to_send' });
  const sent = await send(parameters);
  if ('status' in sent) return sent;
  return resumeSubmission({ ...parameters, submission: sent });
}

/** Parameters of `resumeSubmission`. */
export type ResumeSubmissionParameters = {
  /** The last one passed to `onStatus`. */
  submission: Submission;
  /** Reads the chain. */
  publicClient: ReadClient;
  /** The connected wallet, asked for its report on a batch, which is only shown. */
  walletClient?: Client;
  onStatus?(status: SubmissionStatus): void;
  /** Milliseconds between two reads; the client's own if absent. */
  pollingInterval?: number;
  /** Blocks after a submission's own before it counts, since a reorganisation may undo it; 0 if absent. */
  confirmations?: number;
  /** Ends the wait: it resolves with the last status. */
  signal?: AbortSignal;
};

/**
 * Waits for the outcome of a submission: until the router says that its drafts are done, or the chain's time is past its
 * deadline. It only reads. Never rejects.
 */
export async function resumeSubmission({
  submission,
  publicClient,
  walletClient,
  onStatus,
  pollingInterval = publicClient.pollingInterval,
  confirmations = 0,
  signal,
}: ResumeSubmissionParameters): Promise<FinalStatus | ConfirmingStatus> {
  const { router, account, items, steps } = submission;
  const ids = items.map(({ draftId }) => draftId);
  let unconfirmed: Unconfirmed = {};
  let problem: unknown;
  let last = '';
  for (;;) {
    let status: FinalStatus | ConfirmingStatus;
    try {
      const view = await fetchDone(publicClient, { router, account, ids });
      const found = findings(view, { ids, unconfirmed, confirmations });
      unconfirmed = found.unconfirmed;
      status = outcome(submission, view, found);
      if (status.status === 'confirming' && !status.isOnChain) {
        status = await withNews(status, {
          publicClient,
          walletClient,
          lastBlock: view.block - confirmations,
        });
      }
      if (found.undone.length) problem = transactionError('reorged');
      else if (Object.keys(unconfirmed).length) problem = undefined;
      if (status.status === 'confirming' && problem) status = { ...status, problem };
    } catch (error) {
      status = { status: 'confirming', submission, step: steps.length, problem: error };
    }
    const news = JSON.stringify({
      ...status,
      submission: 0,
      problem: 'problem' in status && !!status.problem,
    });
    if (news !== last) tell(onStatus, status);
    last = news;
    if (status.status !== 'confirming' || signal?.aborted) return status;
    await new Promise((resolve) => setTimeout(resolve, pollingInterval));
  }
}
