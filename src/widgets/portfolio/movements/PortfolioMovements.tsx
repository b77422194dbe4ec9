'use client';
import { lazy, Suspense } from 'react';

const MovementList = lazy(async () => ({ default: (await import('../portfolioParts')).MovementList }));

/** Each settlement, deposit and withdrawal, newest first. */
export function PortfolioMovements() {
  return (
    <Suspense>
      <MovementList />
    </Suspense>
  );
}
