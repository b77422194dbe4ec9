import { useRef, useSyncExternalStore } from 'react';
import type { CopyConfig } from '../../../config/MimicConfig';
import type { Address, Hex } from '../../../domain/Address';
import { type DepositDraft, depositDraftId } from '../../../domain/rule/Draft';
import {
  type SubmissionListeners,
  type UseSubmissionResult,
  useSubmission,
} from '../../../hooks/useSubmission';
import type { Submission, SubmissionStep } from '../../../submission/record/Submission';
import { submissionStore } from '../../../submission/record/SubmissionStore';
import type { AccountToken } from '../../../wallet/accountToken';

/** A form's own deposit or withdrawal, from its approval to its end. */
export type Transfer = {
  submission: UseSubmissionResult;
  /** A deposit or withdrawal is in progress or in doubt, not just an approval. */
  isSending: boolean;
  /** Whether this transfer, sent by this form, has gone through since the last call. */
  hasGoneThrough(transfer: DepositDraft): boolean;
  send(token: AccountToken, transfer: DepositDraft, source: 'approvals' | 'own'): void;
};

/** Sends a form's transfers for this account; without one it follows none. */
export function useTransfer(
  config: CopyConfig,
  account: Address | undefined,
  listeners: SubmissionListeners,
): Transfer {
  const submissions = submissionStore(config);
  /** What may have gone through: transfers, each with what its attempt is called once it is done. */
  const attempts = useRef(new Set<string>());
  /** The one sent last. */
  const sent = useRef<(id: Hex) => string>(String);
  const submission = useSubmission(account, {
    ...listeners,
    onStatus: (next) => {
      // an approval sends nothing yet
      const { id, steps } = next.submission;
      const isOver = next.status === 'failed' && !steps.some(({ isDoubtful }) => isDoubtful);
      if (!isApprovalOnly(next.submission)) attempts.current[isOver ? 'delete' : 'add'](sent.current(id));
      listeners.onStatus?.(next);
    },
  });
  const nameOf = ({ token, action, amount }: DepositDraft) => `${[account, token, action, amount]}`;
  const attemptOf = (transfer: DepositDraft) => (id: Hex) =>
    `${nameOf(transfer)} ${id}/${depositDraftId(transfer)}`;
  const { subscribe } = submissions;
  const pending = useSyncExternalStore(subscribe, () => account && submissions.pending(account), nothing);
  const done = useSyncExternalStore(subscribe, () => account && submissions.done(account), nothing);
  const isDone = (attempt: string) => done?.includes(attempt.split(' ')[1] ?? '');
  /** Takes on what has sent the same and is in doubt: before a reload, in another tab, or before another amount. */
  const adopt = (transfer: DepositDraft) => {
    for (const {
      submission: { id, steps },
    } of account ? submissions.doubts(account) : []) {
      const attempt = attemptOf(transfer)(id);
      if (!isDone(attempt) && moves(steps, transfer)) attempts.current.add(attempt);
    }
  };
  return {
    submission,
    // after a reload there is no status
    isSending: submission.isBusy && !isApprovalOnly((submission.status ?? pending)?.submission),
    // however it was found out: also by another form's or tab's check of the chain
    hasGoneThrough: (transfer) => {
      adopt(transfer);
      const found = [...attempts.current].filter(isDone);
      for (const each of found) attempts.current.delete(each);
      return found.some((each) => each.startsWith(`${nameOf(transfer)} `));
    },
    send: (token, transfer, source) => {
      adopt(transfer);
      sent.current = attemptOf(transfer);
      submission.submit({ token, drafts: { deposits: [transfer], rules: [] }, source });
    },
  };
}

const nothing = () => undefined;

/** Whether a step that is not done yet moves just this amount: the last argument of both calls, after the token. */
const moves = (steps: readonly SubmissionStep[], { token, action, amount }: DepositDraft) => {
  const args = RegExp(`${token.slice(2)}.*${amount.toString(16).padStart(64, '0')}$`, 'i');
  return steps.some(
    ({ calls, phase }) =>
      phase !== 'confirmed' && calls.some(({ label, data }) => label === action && args.test(data)),
  );
};

// not isApproval: the file it is in would load with the form
const isApprovalOnly = (submission: Submission | undefined) =>
  submission?.steps.every(({ calls }) => calls.every(({ label }) => /appr/i.test(label)));
