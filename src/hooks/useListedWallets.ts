'use client';
import { type Connector, useConfig, useConnectors } from 'wagmi';
import { useMimic } from '../provider/useMimic';
import { listedConnectors } from '../wallet/listedConnectors';
import { isOwnWagmiConfig } from '../wallet/wagmiConfig';
import { useIsInSafe } from './useIsInSafe';

/** The wallets that a list of ours offers, as wagmi's connectors. Asks Safe's own once mounted: mount it with the list. */
export function useListedWallets(): readonly Connector[] {
  const { config } = useMimic();
  const wagmi = useConfig();
  const known = useConnectors({ config: wagmi });
  const inSafe = useIsInSafe(known);
  return listedConnectors(known, {
    inSafe,
    own: isOwnWagmiConfig(config, wagmi),
    hasInjected: typeof window !== 'undefined' && 'ethereum' in window,
  });
}
