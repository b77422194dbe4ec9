'use client';
import { useMimic } from '../../provider/useMimic';
import { reset } from '../../theme/reset.css';
import { Button } from '../../ui/Button';
import { FailureWords } from '../parts/submission/FailureWords';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';
import { useCallText } from './useCallText';

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
                <span key={call.label + call.draftIds} className={css.call}>
                  {textOf(call)}
                </span>
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
