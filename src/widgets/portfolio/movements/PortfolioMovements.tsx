'use client';
import { Suspense } from 'react';
import { lateComponent } from '../../../ui/late/lateComponent';
import { portfolioParts } from '../latePortfolioParts';

const MovementList = lateComponent(portfolioParts, (code) => code.MovementList);

/** Each deposit, withdrawal, allocation and settlement, newest first. */
export function PortfolioMovements() {
  return (
    <Suspense>
      <MovementList />
    </Suspense>
  );
}
