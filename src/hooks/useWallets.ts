'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Connector, useConfig, useConnectors } from 'wagmi';
import { useMimic } from '../provider/MimicContext';
import { isTimezoneRestricted } from '../wallet/isTimezoneRestricted';
import { hasBrowserWallet, listedConnectors, watchBrowserWallet } from '../wallet/listedConnectors';
import { isOwnWagmiConfig } from '../wallet/wagmiConfig';

/**
 * Whether the page runs inside Safe, according to the host's Safe connector; elsewhere that connector can never
 * connect.
 */
function useIsInSafe(connectors: readonly Connector[]): boolean {
  const [isInSafe, setInSafe] = useState(false);
  const safe = connectors.find(({ type }) => type === 'safe');
  useEffect(() => {
    // in another page's frame it asks and gets no answer
    safe?.getProvider().then(
      (provider) => setInSafe(Boolean(provider)),
      () => setInSafe(false),
    );
  }, [safe]);
  return isInSafe;
}

/** Whether the host disables Connect in the user's time zone. False on a server, whose time zone is not the user's. */
export function useIsRestricted(): boolean {
  const { restrictedTimezones } = useMimic().config.wallet;
  return useSyncExternalStore(never, () => isTimezoneRestricted(restrictedTimezones), no);
}

const no = () => false;
const never = () => no;

/**
 * The wallets that our own list offers, as wagmi connectors. Mount it with the list: it queries the Safe connector once
 * mounted.
 */
export function useListedWallets(): readonly Connector[] {
  const { config } = useMimic();
  const wagmi = useConfig();
  const connectors = useConnectors({ config: wagmi });
  const hasInjected = useSyncExternalStore(watchBrowserWallet, hasBrowserWallet, () => false);
  const inSafe = useIsInSafe(connectors);
  return listedConnectors(connectors, {
    inSafe,
    own: isOwnWagmiConfig(config, wagmi),
    hasInjected,
  });
}
