import type { PortfolioChangesProps } from '@mimic/widgets/portfolio-changes';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { loadOtherPages, PAGES } from './pages/pageLoaders';
import { restoreFocus } from './shell/restoreFocus';
import { useIsPageLoaded } from './useIsPageLoaded';

/** Where unfolded changes would cover the page. */
const isPhone = matchMedia('(max-width: 899px)').matches;

const Nothing: ComponentType<PortfolioChangesProps> = () => null;

const PortfolioChanges = lazy(async () => {
  // if they fail to load, the page works without them
  const changes = await PAGES.changes.load().catch(() => undefined);
  return { default: changes?.PortfolioChanges ?? Nothing };
});

/** Loads after the page's main content: Portfolio Changes, and the code of every other page. */
export function DeferredParts() {
  const isLoaded = useIsPageLoaded();
  useEffect(() => restoreFocus('.changes'), []);
  useEffect(() => {
    if (isLoaded) loadOtherPages();
  }, [isLoaded]);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <PortfolioChanges className="changes" defaultFolded={isPhone} />
    </Suspense>
  );
}
