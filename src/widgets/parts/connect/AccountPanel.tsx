'use client';
import { type MouseEvent, useEffect, useState } from 'react';
import { useAccount, useConfig } from 'wagmi';
import { explorerUrl } from '../../../config/explorerUrl';
import { formatMessage } from '../../../messages/formatMessage';
import { registerConnectButtonMessages } from '../../../messages/register/registerConnectButtonMessages';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { disconnectWallet } from '../../../wallet/disconnectWallet';
import { shownName } from '../../../wallet/listedConnectors';
import { type KitProblem, openKit } from '../../../wallet/openKit';
import { NetworkNotice } from './NetworkNotice';
import * as css from './panel.css';

registerConnectButtonMessages();

export type AccountPanelProps = {
  /** The wallet kit's account view can be opened. */
  hasKit: boolean;
  onClose(): void;
};

/** The connected account: full address, network, and buttons to disconnect or open it in the kit. */
export function AccountPanel({ hasKit, onClose }: AccountPanelProps) {
  const { config, messages } = useMimic();
  const wagmi = useConfig();
  const { address, connector } = useAccount({ config: wagmi });
  const [copied, setCopied] = useState(false);
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState<'disconnectFailed' | KitProblem>();
  const texts = messages.wallet;
  const account = address?.toLowerCase();
  const wallet = connector && shownName(connector, texts.browserWallet);
  const explorer = account && explorerUrl(config, 'address', account);

  useEffect(() => {
    if (!account) onClose();
  }, [account, onClose]);
  if (!account) return null;

  const copy = () => {
    // without permission the address can still be selected
    navigator.clipboard?.writeText(account).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const disconnect = () => {
    setFailure(undefined);
    disconnectWallet(wagmi).then(onClose, () => setFailure('disconnectFailed'));
  };
  const details = async (event: MouseEvent<HTMLButtonElement>) => {
    const opener = event.currentTarget;
    setOpening(true);
    setFailure(await openKit(config, wagmi, { view: 'Account', opener }));
    setOpening(false);
  };
  return (
    <div className={css.panel}>
      <div className={css.head}>
        <span className={css.title}>{texts.account}</span>
        <Button look="ghost" small onClick={onClose}>
          {messages.common.close}
        </Button>
      </div>
      <span className={css.address} translate="no">
        {account}
      </span>
      {wallet && <span className={css.note}>{formatMessage(texts.connectedWith, { wallet })}</span>}
      <NetworkNotice />
      {failure && (
        <span role="alert" className={css.warning}>
          {texts[failure]}
        </span>
      )}
      <div className={css.actions}>
        <Button small onClick={copy}>
          <span className={reset} aria-live="polite">
            {copied ? texts.copied : texts.copyAddress}
          </span>
        </Button>
        {hasKit && (
          <Button small aria-busy={opening} onClick={details}>
            {opening ? texts.opening : texts.walletDetails}
          </Button>
        )}
        <Button small onClick={disconnect}>
          {texts.disconnect}
        </Button>
        {explorer && (
          <a className={css.link} href={explorer} target="_blank" rel="noreferrer">
            {texts.explorer}
          </a>
        )}
      </div>
    </div>
  );
}
