import { useRef, useSyncExternalStore } from 'react';
import type { CopyConfig } from '../../../config/MimicConfig';
import type { Address, Hex } from '../../../domain/Address';
import type { DepositDraft } from '../../../domain/rule/Draft';
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
  /** What was sent last, and the ids of its attempts. */
  const sent = useRef({ what: '', ids: new Set<Hex>() });
  const submission = useSubmission(account, {
    ...listeners,
    onStatus: (next) => {
      // an approval sends nothing yet
      const { id, steps } = next.submission;
      const isOver = next.status === 'failed' && !steps.some(({ isDoubtful }) => isDoubtful);
      if (!isApprovalOnly(next.submission)) sent.current.ids[isOver ? 'delete' : 'add'](id);
      listeners.onStatus?.(next);
    },
  });
  const nameOf = ({ token, action, amount }: DepositDraft) => `${[account, token, action, amount]}`;
  const { subscribe } = submissions;
  const pending = useSyncExternalStore(subscribe, () => account && submissions.pending(account), nothing);
  const done = useSyncExternalStore(subscribe, () => account && submissions.done(account), nothing);
  /** Takes on what has sent the same and is in doubt: before a reload, or before another amount. */
  const adopt = (transfer: DepositDraft) => {
    const ids = new Set<Hex>();
    for (const {
      submission: { id, steps },
    } of account ? submissions.doubts(account) : [])
      if (!done?.includes(id) && moves(steps, transfer)) ids.add(id);
    sent.current = { what: nameOf(transfer), ids };
  };
  return {
    submission,
    // after a reload there is no status
    isSending: submission.isBusy && !isApprovalOnly((submission.status ?? pending)?.submission),
    // however it was found out: also by another form's or tab's check of the chain
    hasGoneThrough: (transfer) => {
      if (!sent.current.ids.size) adopt(transfer);
      const { what, ids } = sent.current;
      if (!done?.some((id) => ids.has(id))) return false;
      ids.clear();
      return what === nameOf(transfer);
    },
    send: (token, transfer, source) => {
      if (sent.current.what !== nameOf(transfer)) adopt(transfer);
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
