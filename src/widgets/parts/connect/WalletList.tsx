'use client';

import { useReducer, useState } from 'react';
import type { Connector } from 'wagmi';
import type { ConnectList } from '../../../hooks/useConnectButton';
import { useListedWallets } from '../../../hooks/useWallets';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { lookForWallets } from '../../../wallet/discoverWallets';
import { shownName } from '../../../wallet/listedConnectors';
import * as css from './panel.css';
import { WalletWords } from './WalletWords';

/**
 * A wallet's own, untrusted picture: only data URLs from its announcement, as EIP-6963 requires, so that nothing is
 * fetched from a host that a wallet names. Its first letter if there is none.
 */
function WalletIcon({ name, icon }: { name: string; icon?: string }) {
  const [broken, setBroken] = useState(false);
  const isDataImage = !broken && /^\s*data:image\//.test(icon ?? '');
  return (
    <span className={css.icon} aria-hidden="true" translate="no">
      {[...name][0]?.toUpperCase()}
      {isDataImage && (
        <img className={css.picture} src={icon?.trim()} alt="" onError={() => setBroken(true)} />
      )}
    </span>
  );
}

export type WalletListProps = {
  state: ConnectList;
  onChoose(connector: Connector): void;
  /** Retries the service; absent if there is none. */
  onRetry?(): void;
  /** Opens the kit although its service reported a problem. */
  onOther?(): void;
  onClose(): void;
};

/** This browser's wallets, the reason if there are no others, and the result of the last connection attempt. */
export function WalletList({ state, onChoose, onRetry, onOther, onClose }: WalletListProps) {
  const { messages } = useMimic();
  const connectors = useListedWallets();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const texts = messages.wallet;
  const nameOf = (wallet: Connector) => shownName(wallet, texts.browserWallet);
  const lookAgain = () => {
    lookForWallets();
    // one that does not announce itself is read while rendering
    renderAgain();
  };
  const { problem, asked: requestedWallet, failure, error } = state;
  const waiting = requestedWallet && !failure;
  return (
    <div className={css.panel}>
      <div className={css.head}>
        <span className={css.title}>{texts.choose}</span>
        <Button look="ghost" small onClick={onClose}>
          {messages.common.close}
        </Button>
      </div>
      {problem && problem !== 'noProjectId' && (
        <span role="alert" className={css.warning}>
          {texts[problem]}
        </span>
      )}
      {connectors.length > 0 ? (
        <ul className={css.list}>
          {connectors.map((connector) => (
            <li key={connector.uid} className={css.item}>
              <button
                type="button"
                className={css.wallet}
                aria-busy={waiting && requestedWallet.uid === connector.uid}
                onClick={() => onChoose(connector)}
              >
                <WalletIcon name={nameOf(connector)} icon={connector.icon} />
                <span className={css.texts}>
                  <span className={css.name} translate="no">
                    {nameOf(connector)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <span className={css.note}>{texts.noWallet}</span>
      )}
      <div role="status" className={css.status}>
        {requestedWallet && (
          <span className={failure ? css.warning : css.note}>
            <span className={reset}>
              {formatMessage(texts[failure ?? 'confirmIn'], { wallet: nameOf(requestedWallet) })}
            </span>
            <WalletWords error={error} />
          </span>
        )}
      </div>
      <div className={css.actions}>
        {connectors.length === 0 && (
          <Button small onClick={lookAgain}>
            {texts.lookAgain}
          </Button>
        )}
        {onRetry && (
          <Button small onClick={onRetry}>
            {messages.common.retry}
          </Button>
        )}
        {onOther && (
          <Button small onClick={onOther}>
            {texts.moreWallets}
          </Button>
        )}
      </div>
      {problem === 'noProjectId' && <span className={css.note}>{texts.noProjectId}</span>}
    </div>
  );
}
