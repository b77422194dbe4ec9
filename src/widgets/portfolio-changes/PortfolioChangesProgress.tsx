'use client';
import { useEffect, useRef } from 'react';
import { LazyNetworkNotice } from '../parts/connect/LazyNetworkNotice';
import { SubmissionLine } from '../parts/submission/SubmissionLine';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';

/** How far the submission has come, and Switch on another network. */
export function PortfolioChangesProgress() {
  const { submission, account, count } = useChangesContext();
  const { status, dismiss } = submission;
  const drafted = useRef(count);
  useEffect(() => {
    // under a new change it would read as if that were confirmed
    if (count > drafted.current && status?.status === 'confirmed') dismiss();
    drafted.current = count;
  }, [count, status, dismiss]);
  return (
    <div className={css.end}>
      <LazyNetworkNotice />
      <SubmissionLine submission={submission} account={account} />
    </div>
  );
}
