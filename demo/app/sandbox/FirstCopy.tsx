import { lazy, Suspense, useCallback, useState } from 'react';
import { useAccount } from 'wagmi';
import { FirstCopyGuide } from './FirstCopyGuide';
import { endGuide, isGuideOver } from './guideEnd';

const FirstCopySteps = lazy(async () => ({ default: (await import('./FirstCopySteps')).FirstCopySteps }));

/**
 * Guides a new user to a first settled copy, until it is done or dismissed. The first step is drawn with the page; the others,
 * which read the portfolio, load once a wallet is connected.
 */
export function FirstCopy({ hasMarket = false }: { hasMarket?: boolean | undefined }) {
  const { address, status } = useAccount();
  const [isOver, setIsOver] = useState(isGuideOver);
  const [hasBegun, setHasBegun] = useState(false);
  const begin = useCallback(() => setHasBegun(true), []);
  if (isOver) return null;
  const end = () => {
    endGuide();
    setIsOver(true);
  };
  if (!address) {
    // a wallet that reconnects may be past this step
    if (status === 'reconnecting' || (status === 'connecting' && !hasBegun)) return null;
    if (!hasBegun) setHasBegun(true);
    return (
      <FirstCopyGuide step="connect" onEnd={end}>
        <p>Click Connect Wallet and choose the sandbox wallet. It holds test tokens.</p>
      </FirstCopyGuide>
    );
  }
  return (
    <Suspense>
      <FirstCopySteps hasMarket={hasMarket} hasBegun={hasBegun} onBegin={begin} onEnd={end} />
    </Suspense>
  );
}
