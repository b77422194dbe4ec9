'use client';
import { lazy, Suspense } from 'react';

const MovementList = lazy(async () => ({ default: (await import('../portfolioParts')).MovementList }));

/** Each deposit, withdrawal, allocation and settlement, newest first. */
export function PortfolioMovements() {
  return (
    <Suspense>
      <MovementList />
    </Suspense>
  );
}
