'use client';
import { lazy, Suspense } from 'react';
// styles of what loads later belong in the widget's own sheet
import '../parts/figures/Amount.css';
import { useIsHydrated } from '../../ui/useIsHydrated';
import * as css from '../parts/figures/figures.css';

const TraderFigureList = lazy(async () => ({
  default: (await import('./traderParts')).TraderFigureList,
}));

/** The trader's figures over the timeframe. */
export function TraderFigures() {
  const isHydrated = useIsHydrated();
  const waiting = <div className={css.waiting} />;
  // a server that renders to text cannot wait for a chunk
  if (!isHydrated) return waiting;
  return (
    <Suspense fallback={waiting}>
      <TraderFigureList />
    </Suspense>
  );
}
