'use client';
import type { ReactNode } from 'react';
import { registerConnectButtonMessages } from '../../../messages/register/registerConnectButtonMessages';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import { AccountLabel } from './AccountLabel';
import * as css from './ConnectButton.css';
import { useConnectContext } from './ConnectButtonContext';

registerConnectButtonMessages();

/** Props of the ConnectButtonTrigger. */
export type ConnectButtonTriggerProps = {
  /** Replaces 'Connect Wallet'; while connecting and once connected the button has its own text. */
  children?: ReactNode;
};

/** The button itself; a sentence in a restricted region. */
export function ConnectButtonTrigger({ children }: ConnectButtonTriggerProps) {
  const { wallet: text } = useMimic().messages;
  const { status, account, isWrongNetwork, button, open } = useConnectContext();
  if (status === 'restricted') return <span className={css.restricted}>{text.restricted}</span>;
  const waiting = status === 'opening' ? text.opening : text.connecting;
  return (
    <Button
      ref={button}
      look={account ? 'plain' : 'primary'}
      aria-haspopup="dialog"
      aria-busy={status !== 'connected' && status !== 'disconnected'}
      onClick={() => open(button.current)}
    >
      {account ? (
        <AccountLabel account={account} wrongNetwork={isWrongNetwork} />
      ) : status === 'disconnected' ? (
        (children ?? text.connect)
      ) : (
        waiting
      )}
    </Button>
  );
}
