'use client';
import { explorerUrl } from '../../../config/explorerUrl';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import type { Submission } from '../../../submission/Submission';
import { reset } from '../../../theme/reset.css';
import * as css from './SubmissionLine.css';

/** The transactions that the wallet has named for a submission, each a link to the block explorer. */
export function TransactionLinks({ submission }: { submission: Submission }) {
  const { config, messages } = useMimic();
  const hashes = [...new Set(submission.steps.flatMap((step) => step.hashes))];
  if (!hashes.length) return null;
  return (
    <div className={css.parts}>
      {hashes.map((hash) => {
        const text = formatMessage(messages.changes.transaction, { hash: formatAddress(hash) });
        const href = explorerUrl(config, 'tx', hash);
        return href ? (
          <a key={hash} className={css.link} href={href} target="_blank" rel="noreferrer" title={hash}>
            {text}
          </a>
        ) : (
          <span key={hash} title={hash} className={reset}>
            {text}
          </span>
        );
      })}
    </div>
  );
}
