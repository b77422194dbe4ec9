'use client';

import { explorerUrl } from '../../../config/explorerUrl';
import type { CopyConfig } from '../../../config/MimicConfig';
import { isOfWallet } from '../../../contracts/errors/errorChain';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatDateTime } from '../../../domain/format/formatDate';
import type { Address } from '../../../domain/values';
import { listDrafts } from '../../../drafts/changeDrafts';
import { draftStore } from '../../../drafts/DraftStore';
import type { UseSubmissionResult } from '../../../hooks/useSubmission';
import { formatMessage } from '../../../messages/formatMessage';
import { registerChangesMessages } from '../../../messages/register/registerChangesMessages';
import { useMimic } from '../../../provider/MimicContext';
import type { Submission } from '../../../submission/Submission';
import { submissionEngine } from '../../../submission/submissionEngine';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { Later, useLateParts } from '../../../ui/late/lateComponent';
import { WalletWords } from '../connect/WalletWords';
import * as css from './SubmissionLine.css';

type FailureProps = {
  error: unknown;
  /** The account it was started with. */
  account: string | undefined;
  /** The failed draft, if it concerns one. */
  draftId?: string | undefined;
};

/** Our message for a failure, then the wallet's own message if the wallet failed. */
function FailureText({ error, account, draftId }: FailureProps) {
  const { config, messages, locale } = useMimic();
  const engine = useLateParts(submissionEngine);
  if (!engine) return null;
  const drafts = account ? listDrafts(draftStore(config).drafts(account as Address)) : [];
  const draft = drafts.find(({ id }) => id === draftId);
  const text = engine.failureText(error, draft, { config: config as CopyConfig, messages, locale });
  return (
    <>
      <span className={reset}>{text}</span>
      {isOfWallet(error) && <WalletWords error={error} />}
    </>
  );
}

/** A failure's message, once its code has loaded. */
export function FailureWords(props: FailureProps) {
  return (
    <Later missing={<span className={reset}>{useMimic().messages.common.failed}</span>}>
      <FailureText {...props} />
    </Later>
  );
}

/** The transactions that the wallet has named for a submission, each a link to the block explorer. */
function TransactionLinks({ submission }: { submission: Submission }) {
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

registerChangesMessages();

export type SubmissionLineProps = {
  submission: UseSubmissionResult;
  /** The account it was started with. */
  account: string | undefined;
};

/** A submission's progress, until when it may happen, and its transactions; renders nothing without one. */
export function SubmissionLine({ submission, account }: SubmissionLineProps) {
  const { messages, locale } = useMimic();
  const { changes, common } = messages;
  const { status, error, note, isStarting, openUntil, dismiss } = submission;
  const failed = status?.status === 'failed' ? status : undefined;
  const problem = status?.status === 'confirming' ? status.problem : undefined;
  const failure = failed ? failed.error : (problem ?? error);
  const draftId = failed?.failures[0]?.draftIds[0];
  if (!status && !error && !note && !isStarting) return null;
  const isEnded = !isStarting && (!status || status.status === 'failed' || status.status === 'confirmed');
  const isUnderWay = status?.status === 'confirming' && !status.isOnChain;
  return (
    <div className={join(css.line, Boolean(failure) && css.warning)} data-mimic="submission-status">
      <div className={css.parts}>
        <div role={failure ? 'alert' : 'status'} className={css.about}>
          {failure ? (
            <FailureWords error={failure} account={account} draftId={draftId} />
          ) : (
            progress(submission, changes)
          )}
        </div>
        {isEnded && (
          <Button small look="ghost" onClick={dismiss}>
            {common.close}
          </Button>
        )}
      </div>
      {isUnderWay && openUntil !== undefined && (
        <span className={css.about}>
          {formatMessage(changes.openUntil, { time: formatDateTime(BigInt(openUntil), locale) })}
        </span>
      )}
      {note && (
        <span role="status" className={css.about}>
          {note}
        </span>
      )}
      {status && <TransactionLinks submission={status.submission} />}
    </div>
  );
}

type Texts = ReturnType<typeof useMimic>['messages']['changes'];

function progress({ status, isStarting }: UseSubmissionResult, text: Texts): string {
  if (!status) return isStarting ? text.preparing : '';
  if (status.status === 'preparing') return text.preparing;
  if (status.status === 'confirmed') return text.confirmed;
  if (status.status === 'failed') return '';
  if (status.status === 'confirming' && status.isOnChain) return text.onChain;
  const { step, submission } = status;
  const count = submission.steps.length;
  const isSigning = status.status === 'signing';
  if (count < 2) return isSigning ? text.signing : text.confirming;
  return formatMessage(isSigning ? text.signingStep : text.confirmingStep, { step, count });
}
