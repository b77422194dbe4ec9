'use client';
import { useReducer } from 'react';
import type { Connector } from 'wagmi';
import type { ConnectList } from '../../../hooks/useConnectButton';
import { useListedWallets } from '../../../hooks/useListedWallets';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { lookForWallets } from '../../../wallet/discoverWallets';
import { shownName } from '../../../wallet/walletName';
import * as css from './panel.css';
import { WalletIcon } from './WalletIcon';
import { WalletWords } from './WalletWords';

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
  const { problem, asked, failure, error } = state;
  const waiting = asked && !failure;
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
                aria-busy={waiting && asked.uid === connector.uid}
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
        {asked && (
          <span className={failure ? css.warning : css.note}>
            <span className={reset}>
              {formatMessage(texts[failure ?? 'confirmIn'], { wallet: nameOf(asked) })}
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
