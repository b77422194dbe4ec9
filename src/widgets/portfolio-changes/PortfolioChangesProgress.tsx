'use client';
import { NetworkNotice } from '../parts/connect/NetworkNotice';
import { SubmissionLine } from '../parts/submission/SubmissionLine';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';

/** How far the submission has come, and Switch on another network. */
export function PortfolioChangesProgress() {
  const { submission, account } = useChangesContext();
  return (
    <div className={css.end}>
      <NetworkNotice />
      <SubmissionLine submission={submission} account={account} />
    </div>
  );
}
