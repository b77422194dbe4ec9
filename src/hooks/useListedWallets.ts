'use client';
import { useSyncExternalStore } from 'react';
import { type Connector, useConfig, useConnectors } from 'wagmi';
import { useMimic } from '../provider/useMimic';
import { hasBrowserWallet, watchBrowserWallet } from '../wallet/browserWallet';
import { listedConnectors } from '../wallet/listedConnectors';
import { isOwnWagmiConfig } from '../wallet/wagmiConfig';
import { useIsInSafe } from './useIsInSafe';

/**
 * The wallets that our own list offers, as wagmi connectors. Mount it with the list: it queries the Safe connector once
 * mounted.
 */
export function useListedWallets(): readonly Connector[] {
  const { config } = useMimic();
  const wagmi = useConfig();
  const known = useConnectors({ config: wagmi });
  const hasInjected = useSyncExternalStore(watchBrowserWallet, hasBrowserWallet, () => false);
  const inSafe = useIsInSafe(known);
  return listedConnectors(known, {
    inSafe,
    own: isOwnWagmiConfig(config, wagmi),
    hasInjected,
  });
}
