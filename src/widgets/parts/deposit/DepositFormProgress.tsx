'use client';
import { LazyNetworkNotice } from '../connect/LazyNetworkNotice';
import { LazySubmissionLine } from '../submission/LazySubmissionLine';
import { useDepositContext } from './DepositFormContext';

/** With `mode="submit"`: how far the submission has come, and Switch on another network. Else nothing. */
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
