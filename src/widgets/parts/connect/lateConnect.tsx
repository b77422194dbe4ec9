'use client';

import { Suspense } from 'react';
import { useAccount, useConfig } from 'wagmi';
import { useIsWrongNetwork } from '../../../hooks/useIsWrongNetwork';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Later, lateComponent } from '../../../ui/late/lateComponent';
import { lateParts } from '../../../ui/late/lateParts';
// styles of lazy parts belong in the widget's own sheet
import './panel.css';

const ConnectButton = lateComponent(
  lateParts(() => import('./ConnectButton')),
  (code) => code.ConnectButton,
);

/** Connect inside another widget, loaded when it is shown. */
export function LazyConnectButton() {
  return (
    <Suspense>
      <ConnectButton />
    </Suspense>
  );
}

const NetworkNotice = lateComponent(
  lateParts(() => import('./NetworkNotice')),
  (code) => code.NetworkNotice,
);

/** The notice inside another widget, loaded once the wallet is on another network; plain text if its code fails to load. */
export function LazyNetworkNotice() {
  const { config, messages } = useMimic();
  const { chainId: id } = useAccount({ config: useConfig() });
  const { wrongNetwork, otherNetwork } = messages.wallet;
  if (!useIsWrongNetwork()) return null;
  const network = formatMessage(otherNetwork, { id: id ?? '?' });
  return (
    <Later
      missing={
        <span className={reset}>{formatMessage(wrongNetwork, { network, chain: config.chain.name })}</span>
      }
    >
      <NetworkNotice />
    </Later>
  );
}
