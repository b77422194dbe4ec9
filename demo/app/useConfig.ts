import type { MimicConfig } from '@mimic/widgets/core';
import { useEffect, useState } from 'react';
import { loadConfig, type RunConfig } from './loadConfig';
import { isSandboxWalletConnected, loadSandboxWallet } from './wallet/loadSandboxWallet';

type ConfigState =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; config: MimicConfig; run: RunConfig };

/** The page's configuration; `loading` only where a wallet that is connected has to be there first. */
export function useConfig(): ConfigState {
  const [state] = useState(read);
  const [isWalletThere, setIsWalletThere] = useState(() => !isSandboxWalletConnected());
  const run = state.status === 'ready' ? state.run : undefined;
  useEffect(() => {
    if (!run || isWalletThere) return;
    const done = () => setIsWalletThere(true);
    loadSandboxWallet(run).then(done, done);
  }, [run, isWalletThere]);
  return state.status === 'ready' && run?.accounts && !isWalletThere ? { status: 'loading' } : state;
}

function read(): ConfigState {
  try {
    return { status: 'ready', ...loadConfig() };
  } catch (error) {
    return { status: 'failed', reason: (error as Error).message };
  }
}
