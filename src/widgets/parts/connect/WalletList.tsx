'use client';
import type { Connector } from 'wagmi';
import type { ConnectList } from '../../../hooks/useConnectButton';
import { useListedWallets } from '../../../hooks/useListedWallets';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import { walletName } from '../../../wallet/walletName';
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
  const texts = messages.wallet;
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
                <WalletIcon name={walletName(connector)} icon={connector.icon} />
                <span className={css.texts}>
                  <span className={css.name} translate="no">
                    {walletName(connector)}
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
            {formatMessage(texts[failure ?? 'confirmIn'], { wallet: walletName(asked) })}
            <WalletWords error={error} />
          </span>
        )}
      </div>
      <div className={css.actions}>
        {connectors.length === 0 && (
          <Button small onClick={() => window.dispatchEvent(new Event('eip6963:requestProvider'))}>
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
