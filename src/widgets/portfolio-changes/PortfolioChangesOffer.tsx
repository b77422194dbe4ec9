'use client';
import { lazy } from 'react';
import { Later } from '../../ui/Later';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';

const VisitorOffer = lazy(async () => ({ default: (await import('./VisitorOffer')).VisitorOffer }));

/** Offers an account what was drafted before it connected; nothing is taken over by itself. */
export function PortfolioChangesOffer() {
  const { offer, adopt, discardOffer } = useChangesContext();
  if (!offer.count) return null;
  return (
    // one that does not load is made at the next visit
    <Later>
      <div className={css.offer} role="status">
        <VisitorOffer {...offer} adopt={adopt} discard={discardOffer} buttons={css.parts} />
      </div>
    </Later>
  );
}
