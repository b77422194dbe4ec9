'use client';
import { ConnectButtonRoot, type ConnectButtonRootProps } from './ConnectButtonRoot';
import { ConnectButtonTrigger } from './ConnectButtonTrigger';

// last, so that its style sheets come after the button's

import { ConnectButtonPopover } from './ConnectButtonPopover';

/** Props of the ConnectButton. */
export type ConnectButtonProps = Omit<ConnectButtonRootProps, 'children'>;

/** Connects a wallet and, once connected, opens the account. Needs a MimicProvider. */
export function ConnectButton(props: ConnectButtonProps) {
  return (
    <ConnectButtonRoot {...props}>
      <ConnectButtonTrigger />
      <ConnectButtonPopover />
    </ConnectButtonRoot>
  );
}
