import { useEffect, useState } from 'react';
import type { RunConfig } from '../loadConfig';
import { loadSandboxWallet } from '../wallet/loadSandboxWallet';
import type { SandboxWallet } from '../wallet/SandboxWallet';

type Loaded = { wallet?: SandboxWallet | undefined; failure?: Error };

/** The sandbox's wallet, loaded after the page's main content because its code is larger than all of that. */
export function useSandboxWallet(run: RunConfig, isSettled: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    if (!isSettled) return;
    loadSandboxWallet(run).then(
      (wallet) => setLoaded({ wallet }),
      (failure: Error) => setLoaded({ failure }),
    );
  }, [isSettled, run]);
  return loaded;
}
