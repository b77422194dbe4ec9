'use client';
import { depositDraftId } from '../../../domain/rule/Draft';
import { LazyNetworkNotice } from '../connect/LazyNetworkNotice';
import { LazySubmissionLine } from '../submission/LazySubmissionLine';
import { useDepositContext } from './DepositFormContext';

/** With `mode="submit"`: the progress of the submission, and Switch on another network. Otherwise nothing. */
export function DepositFormProgress() {
  const { mode, account, submission, token } = useDepositContext();
  if (mode === 'draft' || !account) return null;
  const id = depositDraftId({ token: token.address });
  const steps = submission.status?.submission.steps;
  // one in progress explains why nothing can be submitted; how it ended concerns its own token's form
  const isShown =
    submission.isBusy || !steps?.every(({ calls }) => calls.every(({ draftIds }) => !draftIds.includes(id)));
  return (
    <>
      <LazyNetworkNotice />
      {isShown && <LazySubmissionLine submission={submission} account={account} />}
    </>
  );
}
