'use client';
import { LazyNetworkNotice } from '../parts/connect/LazyNetworkNotice';
import { SubmissionLine } from '../parts/submission/SubmissionLine';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';

/** The progress of the submission, and Switch when the wallet is on another network. */
export function ChangesProgress() {
  const { submission, account } = useChangesContext();
  return (
    <div className={css.end}>
      <LazyNetworkNotice />
      <SubmissionLine submission={submission} account={account} />
    </div>
  );
}
