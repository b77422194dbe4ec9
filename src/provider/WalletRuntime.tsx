'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Config, useConfig } from 'wagmi';
import type { Address } from '../domain/values';
import { startLater } from '../ui/late/late';
import { walletParts } from '../wallet/discoverWallets';
import { isTimezoneRestricted } from '../wallet/isTimezoneRestricted';
import { isKitNeededToReconnect } from '../wallet/seedKitStorage';
import { isOwnWagmiConfig, shareConnection } from '../wallet/wagmiConfig';
import { connectMode, loadKit, setKitTheme } from '../wallet/walletKit';
import { checkHost } from './development';
import { type MimicEvent, useMimic } from './MimicContext';

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
    return startLater(walletParts, ({ resumeLateWallet }) => resumeLateWallet(wagmi));
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
    // StrictMode mounts twice: a wallet is reported once
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = watchWallet(wagmi, tell);
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [isHeard, wagmi, tell]);

  return null;
}

/** A query client for hosts that have none; it ends with the provider, including every timer of its cache. */
export function OwnQueryClient({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  const mounts = useRef(0);
  useEffect(() => {
    mounts.current += 1;
    return () => {
      mounts.current -= 1;
      // StrictMode remounts at once, and the cache must survive that
      setTimeout(() => mounts.current || end(client));
    };
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A request that ends restarts its query's timer, so all are cancelled before the cache is cleared. */
function end(client: QueryClient) {
  client.cancelQueries();
  setTimeout(() => client.clear());
}

/** Reports wallets that connect and disconnect. Returns a function that stops it. */
function watchWallet(wagmi: Config, tell: (event: MimicEvent) => void): () => void {
  let last: Address | undefined;
  const see = () => {
    const { status, current, connections } = wagmi.state;
    // both are followed by another status
    if (status === 'connecting' || status === 'reconnecting') return;
    const connection = current ? connections.get(current) : undefined;
    const account = connection?.accounts[0]?.toLowerCase() as Address | undefined;
    if (account === last) return;
    if (last) tell({ type: 'wallet_disconnect', account: last });
    last = account;
    if (connection && account) {
      tell({ type: 'wallet_connect', account, connectorName: connection.connector.name });
    }
  };
  see();
  return wagmi.subscribe((state) => state, see);
}
