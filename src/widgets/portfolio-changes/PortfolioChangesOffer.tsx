'use client';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';

const VisitorOffer = lazy(async () => ({ default: (await import('./VisitorOffer')).VisitorOffer }));

/** Offers an account what was drafted before it connected; nothing is taken over by itself. */
export function PortfolioChangesOffer() {
  const { offer, adopt, discardOffer } = useChangesContext();
  if (!offer.count) return null;
  return (
    // an offer that does not load is made at the next visit, and the changes stay
    <ErrorBoundary fallback={() => null}>
      <div className={css.offer} role="status">
        <Suspense>
          <VisitorOffer {...offer} adopt={adopt} discard={discardOffer} buttons={css.parts} />
        </Suspense>
      </div>
    </ErrorBoundary>
  );
}
