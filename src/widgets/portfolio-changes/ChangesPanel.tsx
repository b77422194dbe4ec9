'use client';

import { Fragment } from 'react';
import type { CopyConfig } from '../../config/MimicConfig';
import { feeText } from '../../contracts/reads/leaves';
import { LEAVE_SLIPPAGE, type LeaveTerms } from '../../domain/copy/leaveTerms';
import type { EarnDraft } from '../../domain/earn/lock';
import { exactPercent } from '../../domain/format/exactTokenAmount';
import { formatPrice } from '../../domain/format/formatDecimal';
import { listDrafts } from '../../drafts/changeDrafts';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/MimicContext';
import { draftText } from '../../submission/draftText';
import type { PreviewedCall } from '../../submission/previewPlan';
import { reset } from '../../theme/reset.css';
import { Button } from '../../ui/Button';
import { useCanKeep } from '../parts/form/useCanKeep';
import { ConnectButton, NetworkNotice } from '../parts/lateForms';
import { FailureWords, SubmissionLine } from '../parts/submission/SubmissionLine';
import { ChangeGroups } from './ChangeGroups';
import * as css from './PortfolioChanges.css';
import { type DraftGroup, type UsePortfolioChangesResult, useChangesContext } from './usePortfolioChanges';

/** Offers to move drafts made before connecting to the account; nothing moves automatically. */
export function ChangesOffer() {
  const text = useMimic().messages.changes;
  const { offer, adopt, discardOffer } = useChangesContext();
  const { count, replaces } = offer;
  if (!count) return null;
  return (
    <div className={css.offer} role="status">
      <span className={reset}>
        {[
          count === 1 ? text.visitorDraft : formatMessage(text.visitorDrafts, { count }),
          replaces && text.visitorReplaces,
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      <span className={css.parts}>
        <Button small onClick={adopt}>
          {text.adopt}
        </Button>
        <Button small look="ghost" onClick={discardOffer}>
          {text.discard}
        </Button>
      </span>
    </div>
  );
}

type DraftsInSight = { groups: readonly DraftGroup[]; earn: readonly EarnDraft[] };

/** Describes what a planned call does. */
function useCallText({ groups, earn }: DraftsInSight): (call: PreviewedCall) => string {
  const { config: given, messages, locale } = useMimic();
  const config = given as CopyConfig;
  const drafts = groups.flatMap(({ deposit, ...ofCopies }) =>
    listDrafts({ ...ofCopies, deposits: deposit ? [deposit] : [] }),
  );
  return ({ label, draftIds: [id] }) => {
    const draft = [...drafts, ...earn].find((each) => each.id === id);
    if (!draft) return formatMessage(messages.plan[label], {});
    const tokens = groups.map(({ token }) => token);
    return draftText(draft, { config, tokens, messages, locale }, label);
  };
}

/** Exactly what will be signed, in order, one item per signature; and whether the wallet can batch it. */
export function ChangesToSign() {
  const { messages } = useMimic();
  const { changes, plan: text } = messages;
  const { groups, earn, account, preview, isPlanning, previewError, retryPreview } = useChangesContext();
  const textOf = useCallText({ groups, earn });
  if (previewError) {
    return (
      <div role="alert" className={css.offer}>
        <span className={reset}>
          <span className={reset}>{`${changes.planFailed} `}</span>
          <FailureWords error={previewError} account={account} />
        </span>
        <Button small onClick={retryPreview}>
          {messages.common.retry}
        </Button>
      </div>
    );
  }
  if (!preview) return isPlanning ? <span className={css.about}>{changes.planning}</span> : null;
  const { capability, steps } = preview;
  // drafts that are on chain already wait for blocks, not for a signature
  if (!steps.length) return null;
  return (
    <div className={css.sign}>
      <span className={css.signTitle}>{text.toSign}</span>
      <ol className={css.steps}>
        {steps.map(({ kind, calls }) => (
          <li key={calls.map(({ label, draftIds }) => label + draftIds).join()} className={css.step}>
            <span className={css.calls}>
              {calls.map((call) => (
                <Fragment key={call.label + call.draftIds}>
                  <span className={css.call}>{textOf(call)}</span>
                  {call.leave && <LeaveNotes terms={call.leave} />}
                </Fragment>
              ))}
              {calls.length > 1 && (
                <span className={css.note}>{kind === 'batch' ? text.inOneBatch : text.together}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {Object.keys(preview.failures).length > 0 && <span className={css.failure}>{text.wouldRevert}</span>}
      {capability === 'ready' && <span className={css.note}>{text.upgrade}</span>}
      {capability === 'none' && (
        <span className={css.note}>
          {steps.length > 1 ? `${text.noBatches}. ${text.noBatchesNote}` : text.noBatches}
        </span>
      )}
      {capability === 'unsupported' && <span className={css.note}>{text.noCapabilities}</span>}
    </div>
  );
}

/** The worst price at which GMX may close the part, and what it may take for that. */
function LeaveNotes({ terms }: { terms: LeaveTerms }) {
  const { config, messages, locale } = useMimic();
  const text = messages.plan;
  const price = formatPrice(terms.pricePerToken, locale);
  return (
    <>
      <span className={css.note}>
        {formatMessage(text.leavePrice, { price, rate: exactPercent(LEAVE_SLIPPAGE, locale) })}
      </span>
      <span className={css.note}>
        {formatMessage(text.executionFee, { fee: feeText(terms.executionFee, config.chain, locale) })}
      </span>
    </>
  );
}

/** Drafts from before connecting, the changes and the calls to sign; hidden while folded. */
export function ChangesDetails() {
  const { isFolded, count } = useChangesContext();
  return (
    // without changes of the account's own there is no button to unfold the offer
    <div className={css.scroll} hidden={isFolded && count > 0}>
      <ChangesOffer />
      <ChangeGroups />
      <ChangesToSign />
    </div>
  );
}

/** Submit; Connect without a wallet. Hidden while the changes are folded, so that nothing is submitted unseen. */
export function ChangesSubmit() {
  const text = useMimic().messages.changes;
  const { account, count, isFolded, canSubmit, submission, submit } = useChangesContext();
  if (!account) return <ConnectButton />;
  if (!count || isFolded) return null;
  return (
    <Button look="primary" disabled={!canSubmit} aria-busy={submission.isStarting} onClick={submit}>
      {text.submit}
    </Button>
  );
}

/** The title and the number of signatures, the button that folds the rest, and Submit. */
export function ChangesHead() {
  const { changes: text, plan, common } = useMimic().messages;
  const { account, preview, count, isWalletGone, isFolded, setFolded } = useChangesContext();
  const canKeep = useCanKeep(account);
  const storageText = canKeep ? text.kept : common.notKept;
  const about = account
    ? count > 0 && !canKeep && storageText
    : `${isWalletGone ? text.walletGone : text.connectFirst} ${storageText}`;
  const signatures = preview?.steps.length ?? 0;
  return (
    <>
      <div className={css.head}>
        <span className={css.heading}>
          <span className={css.title}>{text.title}</span>
          {signatures > 0 && (
            <bdi className={css.note}>
              {signatures === 1 ? plan.signature : formatMessage(plan.signatures, { count: signatures })}
            </bdi>
          )}
        </span>
        {count > 0 && (
          <Button
            look={isFolded ? 'plain' : 'ghost'}
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          >
            {isFolded ? (count === 1 ? text.reviewOne : formatMessage(text.review, { count })) : text.fold}
          </Button>
        )}
        <ChangesSubmit />
      </div>
      {about && (
        <span className={css.about} role={isWalletGone ? 'alert' : account && 'status'}>
          {about}
        </span>
      )}
    </>
  );
}

/** The progress of the submission, and Switch when the wallet is on another network. */
export function ChangesProgress() {
  const { submission, account } = useChangesContext();
  return (
    <div className={css.end}>
      <NetworkNotice />
      <SubmissionLine submission={submission} account={account} />
    </div>
  );
}

/** Whether the details say more than the changes: an offer of earlier ones, why some failed, or that a check failed. */
export const needAttention = ({ offer, failures, previewError }: UsePortfolioChangesResult): boolean =>
  offer.count > 0 || previewError !== undefined || Object.keys(failures).length > 0;
