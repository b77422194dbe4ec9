'use client';
import { lazy, Suspense } from 'react';
// styles of lazy parts belong in the widget's own sheet
import '../../ui/label/Avatar.css';
import '../../ui/EchoMark.css';
import '../../ui/chart/Chart.css';
import '../../ui/chart/ChartTable.css';
import '../../ui/shape.css';
import '../../ui/visuallyHidden.css';
import '../parts/figures/figures.css';
import '../parts/frame/EmptyState.css';
import '../parts/figures/Amount.css';
import { waiting } from '../parts/frame/cardHeader.css';

const PortfolioPicture = lazy(async () => ({
  default: (await import('./portfolioParts')).PortfolioPicture,
}));

/** Header, chart and figures, in a chunk that loads once a wallet is connected. */
export function PortfolioOverview() {
  return (
    <Suspense fallback={<div className={waiting} />}>
      <PortfolioPicture />
    </Suspense>
  );
}
