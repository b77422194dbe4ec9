import { lazy, Suspense, useRef, useState } from 'react';
import { PartBoundary, PartFailure } from '../failure/PartBoundary';
import type { RunConfig } from '../loadConfig';
import { Sheet } from '../shell/Sheet';
import { useIsPageLoaded } from '../useIsPageLoaded';
import { hasConnected, hasSandboxWallet } from '../wallet/loadSandboxWallet';
import { FirstCopy } from './FirstCopy';
import { useSandboxWallet } from './useSandboxWallet';
import './sandbox.css';

const SandboxPanel = lazy(async () => ({ default: (await import('./SandboxPanel')).SandboxPanel }));
const WalletAsks = lazy(async () => ({ default: (await import('../wallet/WalletAsks')).WalletAsks }));

/** The sandbox badge; it opens the sandbox panel. Also loads the sandbox's wallet. */
export function SandboxMark({ run }: { run: RunConfig }) {
  const isLoaded = useIsPageLoaded();
  const { wallet, failure } = useSandboxWallet(run, isLoaded);
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    sheet.current?.showModal();
  };
  return (
    <>
      <button type="button" className="sandbox-badge" onClick={open}>
        <b>
          <span>Sandbox</span>
          <span className="sandbox-badge-more">, no real money</span>
        </b>
      </button>
      <Sheet ref={sheet} title="Sandbox" onClose={() => setIsOpen(false)}>
        {isOpen && wallet && (
          <PartBoundary>
            <Suspense>
              <SandboxPanel wallet={wallet} run={run} />
            </Suspense>
          </PartBoundary>
        )}
        {isOpen && failure && <PartFailure error={failure} />}
      </Sheet>
      {wallet && (
        <PartBoundary>
          <Suspense>
            <WalletAsks wallet={wallet} />
          </Suspense>
        </PartBoundary>
      )}
      {(isLoaded || !hasConnected()) && !failure && hasSandboxWallet(run) && (
        <PartBoundary>
          <FirstCopy hasMarket={run.hasMarket} />
        </PartBoundary>
      )}
      {failure && <PartFailure error={failure} />}
    </>
  );
}
