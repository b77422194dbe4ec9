import type { MimicConfig } from '../../config/MimicConfig';
import { transactionError } from '../../contracts/errors/transactionError';
import { readClient } from '../../contracts/readClient';
import type { Address } from '../../domain/Address';
import { afterSubmission } from '../../drafts/changeDrafts';
import { draftStore } from '../../drafts/DraftStore';
import { lookAtStep } from '../onchain/lookAtStep';
import type { PendingSubmission } from './PendingSubmission';
import type { SubmissionStep } from './Submission';
import { submissionStore } from './SubmissionStore';

/** Kept for an account, the latest ones, and for how many seconds. */
const most = 20;
const age = 30 * 86_400;

/** Remembers a submission that may yet happen although it is not waited for any more. */
export function addDoubt(config: MimicConfig, pending: PendingSubmission): void {
  const store = submissionStore(config);
  const { account } = pending.submission;
  store.setDoubts(account, [...store.doubts(account), pending].slice(-most));
}

/** What a later submission has brought on chain must not be taken for an earlier one's. */
export function passDoubts(config: MimicConfig, account: Address, block: number): void {
  const store = submissionStore(config);
  const passed = (step: SubmissionStep) => ({ ...step, block: Math.max(step.block ?? block, block) });
  store.setDoubts(
    account,
    store.doubts(account).map(({ submission, sent }) => ({
      sent,
      submission: { ...submission, steps: submission.steps.map(passed) },
    })),
  );
}

/**
 * Looks whether a submission in doubt went through after all; the drafts of one that did leave. Nothing may be sent
 * before this has come to its end.
 *
 * @throws MimicError `went_through`, `unreadable`, or what the node answered
 */
export async function settleDoubts(config: MimicConfig, account: Address): Promise<void> {
  const store = submissionStore(config);
  const doubts = store.doubts(account);
  if (!doubts.length) return;
  if (doubts.some(({ submission }) => !submission.steps.length)) {
    // told once; whoever submits again has been asked to look
    store.setDoubts(
      account,
      doubts.filter(({ submission }) => submission.steps.length),
    );
    throw transactionError('unreadable');
  }
  const looks = await Promise.all(doubts.map((doubt) => lookAtDoubt(config, doubt)));
  const now = Date.now() / 1000;
  store.setDoubts(
    account,
    doubts.filter(({ submission }, i) => looks[i]?.isOpen && submission.createdAt > now - age),
  );
  for (const [i, { sent }] of doubts.entries()) {
    const done = looks[i]?.done ?? [];
    draftStore(config).change(account, (record) => afterSubmission(record, sent, done, {}));
  }
  if (looks.some(({ done }) => done.length)) throw transactionError('wentThrough');
}

async function lookAtDoubt(config: MimicConfig, { submission }: PendingSubmission) {
  const { account, steps } = submission;
  const parameters = { client: readClient(config), account, ...config.contracts, isThorough: true };
  const asked = steps.filter(({ phase }) => phase !== 'waiting' && phase !== 'confirmed');
  const views = await Promise.all(asked.map((step) => lookAtStep(step, parameters)));
  return {
    done: views.flatMap(({ done }) => done),
    isOpen: views.some(({ verdict, done }) => verdict === 'open' && !done.length),
  };
}
