'use client';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { useCanKeep } from '../parts/form/useCanKeep';
import { ChangesSubmit } from './ChangesSubmit';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';

/** The title and the number of signatures, the button that folds the rest, and Submit. */
export function ChangesHead() {
  const { changes: text, plan, common } = useMimic().messages;
  const { account, preview, count, isWalletGone, isFolded, setFolded } = useChangesContext();
  const canKeep = useCanKeep(account);
  const kept = canKeep ? text.kept : common.notKept;
  const about = account
    ? count > 0 && !canKeep && kept
    : `${isWalletGone ? text.walletGone : text.connectFirst} ${kept}`;
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
