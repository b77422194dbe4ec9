'use client';
import { useEffect, useState } from 'react';
import type { UseSubmissionResult } from '../../../hooks/useSubmission';
import { formatMessage } from '../../../messages/formatMessage';
import { registerChangesMessages } from '../../../messages/register/registerChangesMessages';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { FailureWords } from './FailureWords';
import * as css from './SubmissionLine.css';
import { TransactionLinks } from './TransactionLinks';

registerChangesMessages();

export type SubmissionLineProps = {
  submission: UseSubmissionResult;
  /** The account it was started with. */
  account: string | undefined;
};

/** Milliseconds after which a confirmation counts as late. */
const late = 30_000;

/** A submission's progress and its transactions; renders nothing without one. */
export function SubmissionLine({ submission, account }: SubmissionLineProps) {
  const { messages } = useMimic();
  const { changes, common } = messages;
  const { status, error, isBusy, lookAgain, dismiss } = submission;
  const failed = status && 'error' in status ? status : undefined;
  const problem = status?.status === 'confirming' ? status.problem : undefined;
  const failure = failed ? failed.error : (problem ?? error);
  const isSent = failed?.submission.steps.some(({ hashes }) => hashes[0]);
  const isUnknown = status?.status === 'unknown';
  const draftId = status?.status === 'failed' ? status.failures[0]?.draftIds[0] : undefined;
  const isLate = useIsLate(status);
  if (!status && !error && !isBusy) return null;
  const ended = Boolean(error) || status?.status === 'failed' || status?.status === 'confirmed';
  return (
    <div className={join(css.line, Boolean(failure) && css.warning)} data-mimic="submission-status">
      <div className={css.parts}>
        <div role={failure ? 'alert' : 'status'}>
          {failure ? (
            <FailureWords error={failure} account={account} isSent={isSent} draftId={draftId} />
          ) : (
            `${progress(submission, changes)}${isLate ? `. ${changes.late}` : ''}`
          )}
        </div>
        {isUnknown && (
          <>
            <Button small onClick={lookAgain}>
              {changes.lookAgain}
            </Button>
            <Button small look="ghost" onClick={dismiss}>
              {changes.giveUp}
            </Button>
          </>
        )}
        {ended && (
          <Button small look="ghost" onClick={dismiss}>
            {common.close}
          </Button>
        )}
      </div>
      {status && <TransactionLinks submission={status.submission} isPartial={Boolean(failure)} />}
    </div>
  );
}

/** Whether a confirmation takes longer than usual. */
function useIsLate(status: UseSubmissionResult['status']): boolean {
  const [lateStatus, setLate] = useState<typeof status>();
  useEffect(() => {
    if (status?.status !== 'confirming') return undefined;
    const timer = setTimeout(() => setLate(status), late);
    return () => clearTimeout(timer);
  }, [status]);
  return status?.status === 'confirming' && status === lateStatus;
}

type Texts = ReturnType<typeof useMimic>['messages']['changes'];

function progress({ status, isStarting }: UseSubmissionResult, text: Texts): string {
  // not started here: another tab is working on it, or its outcome is being checked
  if (!status) return isStarting ? text.preparing : text.elsewhere;
  if (status.status === 'preparing') return text.preparing;
  if (status.status === 'confirmed') return text.confirmed;
  if (status.status !== 'signing' && status.status !== 'confirming') return '';
  const { step, submission } = status;
  const count = submission.steps.length;
  const isSigning = status.status === 'signing';
  if (count < 2) return isSigning ? text.signing : text.confirming;
  return formatMessage(isSigning ? text.signingStep : text.confirmingStep, { step, count });
}
