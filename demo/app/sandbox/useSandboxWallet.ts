import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RunConfig } from '../loadConfig';
import { loadSandboxWallet } from '../wallet/loadSandboxWallet';
import type { SandboxWallet } from '../wallet/SandboxWallet';

/** Milliseconds after which it comes although the page still asks: somebody may want to connect. */
const PATIENCE = 4_000;

/** The sandbox's wallet, loaded once the page has what it shows: it weighs more than all of that. */
export function useSandboxWallet(run: RunConfig): SandboxWallet | undefined {
  const [wallet, setWallet] = useState<SandboxWallet>();
  const [hasWaited, setHasWaited] = useState(false);
  const isAsking = useIsFetching() > 0;
  const isWanted = hasWaited || !isAsking;
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isWanted) return;
    // the first questions are asked by now, if the page has any
    const timer = setTimeout(() => void loadSandboxWallet(run).then(setWallet));
    return () => clearTimeout(timer);
  }, [isWanted, run]);
  return wallet;
}
