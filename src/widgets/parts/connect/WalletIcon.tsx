import { useState } from 'react';
import * as css from './panel.css';

/**
 * A wallet's own, untrusted picture: only data URLs from its announcement, as EIP-6963 requires, so that nothing is
 * fetched from a host that a wallet names. Its first letter if there is none.
 */
export function WalletIcon({ name, icon }: { name: string; icon?: string }) {
  const [broken, setBroken] = useState(false);
  const shown = !broken && /^\s*data:image\//.test(icon ?? '');
  return (
    <span className={css.icon} aria-hidden="true" translate="no">
      {[...name][0]?.toUpperCase()}
      {shown && <img className={css.picture} src={icon?.trim()} alt="" onError={() => setBroken(true)} />}
    </span>
  );
}
