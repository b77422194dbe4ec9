'use client';
import { LazyNetworkNotice } from '../parts/connect/LazyNetworkNotice';
import { SubmissionLine } from '../parts/submission/SubmissionLine';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';

/** How far the submission has come, and Switch on another network. */
export function ChangesProgress() {
  const { submission, account } = useChangesContext();
  return (
    <div className={css.end}>
      <LazyNetworkNotice />
      <SubmissionLine submission={submission} account={account} />
    </div>
  );
}
