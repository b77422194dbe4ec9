import { useIsFetching } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { RunConfig } from '../loadConfig';
import { loadSandboxWallet } from './loadSandboxWallet';
import type { SandboxWallet } from './SandboxWallet';

const WalletCorner = lazy(() =>
  import('./WalletCorner').then((module) => ({ default: module.WalletCorner })),
);

/** Milliseconds after which it comes although the page still asks: somebody may want to connect. */
const PATIENCE = 4_000;

/** The sandbox's wallet, loaded once the page has what it shows: it weighs more than all of that. */
export function SandboxCorner({ run }: { run: RunConfig }) {
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
  if (!wallet) return null;
  return (
    <Suspense>
      <WalletCorner wallet={wallet} chainId={run.chainId} />
    </Suspense>
  );
}
