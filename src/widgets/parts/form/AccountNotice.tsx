'use client';
import { formatAddress } from '../../../domain/format/formatAddress';
import type { AccountGuard } from '../../../hooks/useAccountGuard';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import * as css from './form.css';

/**
 * Says that a form belongs to another account than the connected one, with a button to start over, or that no account
 * is connected.
 */
export function AccountNotice({ guard, onRenew }: { guard: AccountGuard; onRenew?(): void }) {
  const { messages } = useMimic();
  if (!guard.isAccountChanged || !guard.token) return null;
  const renew = () => {
    guard.renew();
    onRenew?.();
  };
  return (
    <div role="alert" className={css.notice}>
      {guard.isDisconnected ? (
        messages.wallet.walletGone
      ) : (
        <>
          {formatMessage(messages.wallet.accountChanged, { address: formatAddress(guard.token.address) })}
          <Button small onClick={renew}>
            {messages.deposit.startOver}
          </Button>
        </>
      )}
    </div>
  );
}
