'use client';
import { formatAddress } from '../../../domain/format/formatAddress';
import type { AccountGuard } from '../../../hooks/useAccountGuard';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { ConnectButton } from '../lateForms';
import * as css from './form.css';

export type AccountNoticeProps = {
  guard: AccountGuard;
  onRenew?(): void;
  /** Whether the form has no Connect of its own; a dialog hides the page's. */
  canConnect?: boolean;
};

/**
 * Says that a form belongs to another account than the connected one, with a button to start over, or that no account
 * is connected.
 */
export function AccountNotice({ guard, onRenew, canConnect }: AccountNoticeProps) {
  const { messages } = useMimic();
  if (!guard.isAccountChanged || !guard.token) return null;
  const renew = () => {
    guard.renew();
    onRenew?.();
  };
  return (
    <div role="alert" className={css.notice}>
      <span className={reset}>
        {guard.isDisconnected
          ? messages.wallet.walletGone
          : formatMessage(messages.wallet.accountChanged, { address: formatAddress(guard.token.address) })}
      </span>
      {guard.isDisconnected ? (
        <ErrorBoundary fallback={() => null}>{canConnect && <ConnectButton />}</ErrorBoundary>
      ) : (
        <Button small onClick={renew}>
          {messages.deposit.startOver}
        </Button>
      )}
    </div>
  );
}
