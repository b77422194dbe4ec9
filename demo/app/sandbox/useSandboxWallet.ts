import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RunConfig } from '../loadConfig';
import { loadSandboxWallet } from '../wallet/loadSandboxWallet';
import type { SandboxWallet } from '../wallet/SandboxWallet';

/** Milliseconds after which it comes although the page still asks: somebody may want to connect. */
const PATIENCE = 4_000;

type Loaded = { wallet?: SandboxWallet | undefined; failure?: Error };

/** The sandbox's wallet, loaded once the page has what it shows: it weighs more than all of that. */
export function useSandboxWallet(run: RunConfig): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({});
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
    const load = () =>
      loadSandboxWallet(run).then(
        (wallet) => setLoaded({ wallet }),
        (failure: Error) => setLoaded({ failure }),
      );
    const timer = setTimeout(() => void load());
    return () => clearTimeout(timer);
  }, [isWanted, run]);
  return loaded;
}
