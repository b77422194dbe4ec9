'use client';
import { type CSSProperties, useCallback, useRef, useState } from 'react';
import { useAccount, useConfig } from 'wagmi';
import { checkProps } from '../../../development/development';
import { useConnectFlow } from '../../../hooks/useConnectFlow';
import { useIsRestricted } from '../../../hooks/useIsRestricted';
import { useNetworkGuard } from '../../../hooks/useNetworkGuard';
import { useMimic } from '../../../provider/useMimic';
import { themed } from '../../../theme/theme.css';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { Popover } from '../../../ui/Popover';
import { openHostView } from '../../../wallet/host/hostViews';
import { AccountLabel } from './AccountLabel';
import { AccountPanel } from './AccountPanel';
import * as css from './ConnectButton.css';
import { WalletList } from './WalletList';

/** Props of the ConnectButton. */
export type ConnectButtonProps = {
  /** Goes to the root element, beside the widget's own classes. */
  className?: string;
  /** Goes to the root element: its width, its margin, `--mimic-*` variables. */
  style?: CSSProperties;
};

/**
 * Connects a wallet, and is the way to the account once one is. Root: `data-mimic="connect-button"`; `data-status` is
 * `restricted`, `disconnected`, `opening`, `connecting`, `reconnecting` or `connected`; `data-wrong-network` where the
 * wallet is elsewhere.
 */
export function ConnectButton(props: ConnectButtonProps) {
  checkProps('ConnectButton', props);
  const { className, style } = props;
  const mimic = useMimic();
  const { messages, theme } = mimic;
  const { status: connection, address } = useAccount({ config: useConfig() });
  // a faulty wallet connects and names no account
  const status = connection === 'connected' && !address ? 'disconnected' : connection;
  const { isWrongNetwork } = useNetworkGuard();
  const { state, mode, open, openAnyway, choose, close } = useConnectFlow();
  const button = useRef<HTMLButtonElement>(null);
  const [isAccountOpen, setAccountOpen] = useState(false);
  const closeAccount = useCallback(() => setAccountOpen(false), []);
  const isRestricted = useIsRestricted();
  const texts = messages.wallet;
  const account = status === 'connected' ? address?.toLowerCase() : undefined;
  // a kit of the host's keeps a pairing waiting behind its closed modal
  const wagmi = status === 'connecting' && mimic.hostViews.size ? 'disconnected' : status;
  const shown = isRestricted && !account ? 'restricted' : state.step === 'opening' ? 'opening' : wagmi;

  const press = () => {
    if (!account) return open(button.current);
    if (!openHostView(mimic, 'account', button.current)) setAccountOpen(true);
  };
  const waiting = shown === 'opening' ? texts.opening : texts.connecting;
  const popover = { anchor: button.current, placement: 'bottom-end' } as const;
  // the list has a service to try again only where one let us down
  const hasService = state.step === 'list' && state.problem !== undefined && state.problem !== 'noProjectId';
  return (
    <div
      data-mimic="connect-button"
      data-theme={theme}
      data-status={shown}
      data-wrong-network={isWrongNetwork ? '' : undefined}
      className={join(themed, css.root, className)}
      style={style}
    >
      {shown === 'restricted' ? (
        <span className={css.restricted}>{texts.restricted}</span>
      ) : (
        <Button
          ref={button}
          look={account ? 'plain' : 'primary'}
          aria-haspopup="dialog"
          aria-busy={shown !== 'connected' && shown !== 'disconnected'}
          onClick={press}
        >
          {account ? (
            <AccountLabel account={account} wrongNetwork={isWrongNetwork} />
          ) : shown === 'disconnected' ? (
            texts.connect
          ) : (
            waiting
          )}
        </Button>
      )}
      {state.step === 'list' && !account && (
        <Popover {...popover} label={texts.choose} onClose={close}>
          <WalletList
            state={state}
            onChoose={choose}
            onRetry={hasService ? () => open(button.current) : undefined}
            onOther={hasService ? () => openAnyway(button.current) : undefined}
            onClose={close}
          />
        </Popover>
      )}
      {isAccountOpen && account && (
        <Popover {...popover} label={texts.account} onClose={closeAccount}>
          <AccountPanel hasKit={mode === 'kit'} onClose={closeAccount} />
        </Popover>
      )}
    </div>
  );
}
