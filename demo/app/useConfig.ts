import { useEffect, useState } from 'react';
import type { OpenedConfig } from './open/openPage';
import { isSandboxWalletConnected, loadSandboxWallet } from './wallet/loadSandboxWallet';

type ConfigState = { status: 'loading' } | OpenedConfig;

/** The page's configuration; `loading` only while a connected sandbox wallet has yet to load. */
export function useConfig(state: OpenedConfig): ConfigState {
  const [isWalletThere, setIsWalletThere] = useState(() => !isSandboxWalletConnected());
  const run = state.status === 'ready' ? state.run : undefined;
  useEffect(() => {
    if (!run || isWalletThere) return;
    const done = () => setIsWalletThere(true);
    loadSandboxWallet(run).then(done, done);
  }, [run, isWalletThere]);
  return state.status === 'ready' && run?.accounts && !isWalletThere ? { status: 'loading' } : state;
}
