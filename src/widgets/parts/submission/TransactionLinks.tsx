'use client';
import { explorerUrl } from '../../../config/explorerUrl';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import type { Submission } from '../../../submission/record/Submission';
import { reset } from '../../../theme/reset.css';
import * as css from './SubmissionLine.css';

/** The known transactions of a submission, each a link to the block explorer. */
export function TransactionLinks({ submission, isPartial }: { submission: Submission; isPartial: boolean }) {
  const { config, messages } = useMimic();
  const hashes = submission.steps.flatMap((step): readonly string[] => {
    if (step.hashes.length) return step.hashes;
    return step.kind === 'transaction' && step.reference ? [step.reference] : [];
  });
  const shown = [...new Set(hashes)];
  if (!shown.length) return null;
  const anyConfirmed = submission.steps.some(({ phase }) => phase === 'confirmed');
  return (
    <div className={css.parts}>
      {isPartial && anyConfirmed && <span className={reset}>{messages.changes.partlyConfirmed}</span>}
      {shown.map((hash) => {
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
