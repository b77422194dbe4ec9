'use client';
import { useConfig } from 'wagmi';
import { useNetworkGuard } from '../../../hooks/useNetworkGuard';
import { formatMessage } from '../../../messages/formatMessage';
import { registerNetworkMessages } from '../../../messages/register/registerNetworkMessages';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { themed } from '../../../theme/theme.css';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import * as css from './panel.css';
import { WalletWords } from './WalletWords';

registerNetworkMessages();

/** Says that the wallet is on another network, with Switch. Nothing on the right one, or without a wallet. */
export function NetworkNotice() {
  const { config, messages, theme } = useMimic();
  const wagmi = useConfig();
  const { isWrongNetwork, walletChainId, isSwitching, failure, error, switchNetwork } = useNetworkGuard();
  if (!isWrongNetwork) return null;
  const texts = messages.wallet;
  const network =
    wagmi.chains.find(({ id }) => id === walletChainId)?.name ??
    formatMessage(texts.otherNetwork, { id: walletChainId ?? '?' });
  const chain = config.chain.name;
  const reasons = {
    rejected: texts.switchRejected,
    not_loaded: messages.common.notLoaded,
    not_supported: texts.chainNotSupported,
  };
  return (
    <div className={join(themed, css.notice)} data-mimic="network-notice" data-theme={theme}>
      <span className={css.warning} role="status">
        <span className={reset}>
          {[formatMessage(texts.wrongNetwork, { network, chain }), failure && reasons[failure]]
            .filter(Boolean)
            .join(' ')}
        </span>
        <WalletWords error={error} />
      </span>
      <Button look="primary" small disabled={isSwitching} onClick={switchNetwork}>
        {isSwitching ? texts.switching : formatMessage(texts.switchNetwork, { chain })}
      </Button>
    </div>
  );
}
