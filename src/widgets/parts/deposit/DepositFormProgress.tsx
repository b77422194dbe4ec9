'use client';
import { LazyNetworkNotice } from '../connect/LazyNetworkNotice';
import { LazySubmissionLine } from '../submission/LazySubmissionLine';
import { useDepositContext } from './DepositFormContext';
import { isOfToken } from './isOfToken';

/** With `mode="submit"`: the progress of the submission, and Switch on another network. Otherwise nothing. */
export function DepositFormProgress() {
  const { mode, account, submission, token } = useDepositContext();
  if (mode === 'draft' || !account) return null;
  const { status } = submission;
  const isShown = !status || isOfToken(status.submission, token);
  return (
    <>
      <LazyNetworkNotice />
      {isShown && <LazySubmissionLine submission={submission} account={account} />}
    </>
  );
}
