'use client';
import { useEffect } from 'react';
import { useConfig } from 'wagmi';
import { checkHost } from '../development/development';
import { startLater } from '../ui/late/startLater';
import { connectMode } from '../wallet/connectMode';
import { walletParts } from '../wallet/discoverWallets';
import { isTimezoneRestricted } from '../wallet/isTimezoneRestricted';
import { isKitNeededToReconnect } from '../wallet/seedKitStorage';
import { isOwnWagmiConfig, shareConnection } from '../wallet/wagmiConfig';
import { loadKit, setKitTheme } from '../wallet/walletKit';
import { useMimic } from './useMimic';

const dark = '(prefers-color-scheme: dark)';

/**
 * Renders nothing. Keeps the wallet kit in the provider's theme, loads it at start for a session that only the kit can
 * restore, and reports wallet events if somebody listens.
 */
export function WalletRuntime({ isHeard }: { isHeard: boolean }) {
  const { config, theme, tell } = useMimic();
  const wagmi = useConfig();

  useEffect(() => {
    if (theme !== 'auto') return setKitTheme(theme);
    // test environments have no matchMedia
    const system = window.matchMedia?.(dark);
    const follow = () => setKitTheme(system?.matches ? 'dark' : 'light');
    follow();
    system?.addEventListener('change', follow);
    return () => system?.removeEventListener('change', follow);
  }, [theme]);

  useEffect(() => {
    checkHost(config, wagmi);
    if (!isOwnWagmiConfig(config, wagmi)) return undefined;
    shareConnection(wagmi);
    return startLater(walletParts.load(), ({ resumeLateWallet }) => resumeLateWallet(wagmi));
  }, [config, wagmi]);

  useEffect(() => {
    if (connectMode(config, wagmi) !== 'kit') return;
    if (isTimezoneRestricted(config.wallet.restrictedTimezones)) return;
    isKitNeededToReconnect(wagmi).then((needed) => {
      // without the kit the visitor appears as not connected, and Connect says why
      if (needed) loadKit(config, wagmi).catch(() => undefined);
    });
  }, [config, wagmi]);

  useEffect(() => {
    if (!isHeard) return;
    // no widget depends on it
    return startLater(import('./watchWallet'), ({ watchWallet }) => watchWallet(wagmi, tell));
  }, [isHeard, wagmi, tell]);

  return null;
}
