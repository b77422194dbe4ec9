import { useEffect, useState } from 'react';
import type { RunConfig } from '../loadConfig';
import { loadSandboxWallet } from '../wallet/loadSandboxWallet';
import type { SandboxWallet } from '../wallet/SandboxWallet';

type Loaded = { wallet?: SandboxWallet | undefined; failure?: Error };

export const loadFirstCopy = () => import('./FirstCopy');

/** Milliseconds that the wallet waits for the guide. */
const PATIENCE = 2_000;

/**
 * The sandbox's wallet, loaded after the page's main content and the guide because its code is larger than all of that.
 */
export function useSandboxWallet(run: RunConfig, isSettled: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    if (!isSettled) return;
    const guide = loadFirstCopy().catch(() => undefined);
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    Promise.race([guide, late])
      .then(() => loadSandboxWallet(run))
      .then(
        (wallet) => setLoaded({ wallet }),
        (failure: Error) => setLoaded({ failure }),
      );
  }, [isSettled, run]);
  return loaded;
}
