import type { PortfolioChangesProps } from '@mimic/widgets/portfolio-changes';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { loadOtherPages, PAGES } from './open/pageLoaders';
import { keepFocus } from './shell/keepFocus';
import { useIsSettled } from './useIsSettled';

const Nothing: ComponentType<PortfolioChangesProps> = () => null;

const PortfolioChanges = lazy(async () => {
  // without them a page still shows all it is about
  const changes = await PAGES.changes.load().catch(() => undefined);
  return { default: changes?.PortfolioChanges ?? Nothing };
});

/** Loads after the page's main content: Portfolio Changes, and the code of every other page. */
export function LaterParts() {
  const isSettled = useIsSettled();
  useEffect(() => keepFocus('.changes'), []);
  useEffect(() => {
    if (isSettled) loadOtherPages();
  }, [isSettled]);
  if (!isSettled) return null;
  return (
    <Suspense>
      <PortfolioChanges className="changes" />
    </Suspense>
  );
}
