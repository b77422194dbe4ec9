'use client';
import { lazy, Suspense } from 'react';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import * as css from './PortfolioChanges.css';
import type { UsePortfolioChangesResult } from './usePortfolioChanges';

const ConnectButton = lazy(() =>
  import('../parts/connect/ConnectButton').then((module) => ({ default: module.ConnectButton })),
);

export type ChangesHeadProps = {
  /** Of the title. */
  id: string;
  changes: UsePortfolioChangesResult;
  /** Only this head is in sight. */
  isFolded: boolean;
  onFold(isFolded: boolean): void;
};

/** What this is, how many signatures it takes, and Submit; Connect without a wallet. Nothing is submitted unseen. */
export function ChangesHead({ id, changes, isFolded, onFold }: ChangesHeadProps) {
  const text = useMimic().messages.changes;
  const { account, preview, submission, count } = changes;
  const signatures = preview?.steps.length ?? 0;
  return (
    <div className={css.head}>
      <span className={css.heading}>
        <span id={id} className={css.title}>
          {text.title}
        </span>
        {!account && (
          <span className={css.note} role={changes.isWalletGone ? 'alert' : undefined}>
            {changes.isWalletGone ? text.walletGone : text.connectFirst}
          </span>
        )}
        {signatures > 0 && (
          <span className={css.note}>
            {signatures === 1 ? text.signature : formatMessage(text.signatures, { count: signatures })}
          </span>
        )}
      </span>
      {count > 0 && (
        <Button
          look={isFolded ? 'plain' : 'ghost'}
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
        >
          {isFolded ? (count === 1 ? text.reviewOne : formatMessage(text.review, { count })) : text.fold}
        </Button>
      )}
      {account && count > 0 && !isFolded && (
        <Button
          look="primary"
          disabled={!changes.canSubmit}
          aria-busy={submission.isBusy}
          onClick={changes.submit}
        >
          {text.submit}
        </Button>
      )}
      {!account && (
        <Suspense>
          <ConnectButton />
        </Suspense>
      )}
    </div>
  );
}
