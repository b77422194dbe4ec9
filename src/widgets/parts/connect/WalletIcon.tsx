import { useState } from 'react';
import * as css from './panel.css';

/**
 * A wallet's picture, which is the wallet's own and untrusted: only pictures that come with the announcement, as
 * EIP-6963 wants, so that nothing is fetched from a host a wallet names. Its first letter where there is none.
 */
export function WalletIcon({ name, icon }: { name: string; icon?: string }) {
  const [broken, setBroken] = useState(false);
  const shown = !broken && /^\s*data:image\//.test(icon ?? '');
  return (
    <span className={css.icon} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
      {shown && <img className={css.picture} src={icon?.trim()} alt="" onError={() => setBroken(true)} />}
    </span>
  );
}
