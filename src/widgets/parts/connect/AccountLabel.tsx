import { formatAddress } from '../../../domain/format/formatAddress';
import { useMimic } from '../../../provider/useMimic';
import { join } from '../../../ui/join';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import * as css from './ConnectButton.css';

/** The shortened address with a mark for its network; the full one on hover. */
export function AccountLabel({ account, wrongNetwork }: { account: string; wrongNetwork: boolean }) {
  const { messages } = useMimic();
  return (
    <span className={css.address} title={account}>
      <span className={join(css.dot, wrongNetwork && css.dotWarn)} />
      <span translate="no">{formatAddress(account)}</span>
      {wrongNetwork && <VisuallyHidden>{messages.wallet.wrongNetworkShort}</VisuallyHidden>}
    </span>
  );
}
