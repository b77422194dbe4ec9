'use client';

import { type CSSProperties, createContext, type ReactNode, type RefObject, useRef } from 'react';
import { formatAddress } from '../../../domain/format/formatAddress';
import { type UseConnectButtonResult, useConnectButton } from '../../../hooks/useConnectButton';
import { registerConnectButtonMessages } from '../../../messages/register/registerConnectButtonMessages';
import { checkPage } from '../../../provider/development';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { themed } from '../../../theme/theme.css';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { Popover } from '../../../ui/overlay/Popover';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { usePartContext } from '../frame/usePartContext';
import { AccountPanel } from './AccountPanel';
import * as css from './ConnectButton.css';
import { WalletList } from './WalletList';

export type ConnectButtonContextValue = UseConnectButtonResult & {
  /** The button: popovers are anchored to it, and the focus returns to it. */
  button: RefObject<HTMLButtonElement | null>;
};

const ConnectButtonContext = createContext<ConnectButtonContextValue | undefined>(undefined);

/** The connection that a part shows. Throws a MimicError outside a ConnectButtonRoot. */
function useConnectContext(): ConnectButtonContextValue {
  return usePartContext(ConnectButtonContext, { widget: 'ConnectButton', docsPath: '/wallet' });
}

/** Props of the ConnectButtonRoot. */
export type ConnectButtonRootProps = {
  /** Added to the root element's classes. */
  className?: string;
  /** Style of the root element: width, margin, `--mimic-*` variables. */
  style?: CSSProperties;
  /** The parts, in the host's own layout. */
  children?: ReactNode;
};

/**
 * Holds the connection for its parts. The element carries `data-mimic="connect-button"`; `data-status` is `restricted`,
 * `disconnected`, `opening`, `connecting`, `reconnecting` or `connected`; `data-wrong-network` is set if the wallet is
 * on another network.
 */
export function ConnectButtonRoot({ className, style, children }: ConnectButtonRootProps) {
  checkPage();
  const { theme } = useMimic();
  const connection = useConnectButton();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div
      data-mimic="connect-button"
      data-theme={theme}
      data-status={connection.status}
      data-wrong-network={connection.isWrongNetwork ? '' : undefined}
      className={join(themed, css.root, className)}
      style={style}
    >
      <ConnectButtonContext.Provider value={{ ...connection, button }}>
        {children}
      </ConnectButtonContext.Provider>
    </div>
  );
}

/** The shortened address with a mark for its network; the full one on hover. */
function AccountLabel({ account, wrongNetwork }: { account: string; wrongNetwork: boolean }) {
  const { messages } = useMimic();
  return (
    <span className={css.address} title={account}>
      <span className={join(css.dot, wrongNetwork && css.dotWarn)} />
      <span className={reset} translate="no">
        {formatAddress(account)}
      </span>
      {wrongNetwork && <VisuallyHidden>{messages.wallet.wrongNetworkShort}</VisuallyHidden>}
    </span>
  );
}

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

/** What the button opens if neither the kit nor the host has a modal: this browser's wallets, or the account. */
export function ConnectButtonPopover() {
  const { wallet: text } = useMimic().messages;
  const { list, isAccountOpen, mode, button, close, choose, open, openAnyway } = useConnectContext();
  const place = { anchor: button.current, placement: 'bottom-end', onClose: close } as const;
  if (isAccountOpen) {
    return (
      <Popover key="account" {...place} label={text.account}>
        <AccountPanel hasKit={mode === 'kit'} onClose={close} />
      </Popover>
    );
  }
  if (!list) return null;
  // there is a service to retry only if one has failed
  const hasService = list.problem !== undefined && list.problem !== 'noProjectId';
  return (
    <Popover {...place} label={text.choose}>
      <WalletList
        state={list}
        onChoose={choose}
        onRetry={hasService ? () => open(button.current) : undefined}
        onOther={hasService ? () => openAnyway(button.current) : undefined}
        onClose={close}
      />
    </Popover>
  );
}

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
