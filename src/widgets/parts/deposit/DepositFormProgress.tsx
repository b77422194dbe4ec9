'use client';
import { LazyNetworkNotice } from '../connect/LazyNetworkNotice';
import { LazySubmissionLine } from '../submission/LazySubmissionLine';
import { useDepositContext } from './DepositFormContext';

/** With `mode="submit"`: the progress of the submission, and Switch on another network. Otherwise nothing. */
export function DepositFormProgress() {
  const { mode, account, submission } = useDepositContext();
  if (mode === 'draft' || !account) return null;
  return (
    <>
      <LazyNetworkNotice />
      <LazySubmissionLine submission={submission} account={account} />
    </>
  );
}
