'use client';
import { Suspense } from 'react';
import { lateComponent } from '../../ui/late/lateComponent';
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
import { portfolioParts } from './latePortfolioParts';

const PortfolioPicture = lateComponent(portfolioParts, (code) => code.PortfolioPicture);

/** Header, chart and figures, in a chunk that loads once a wallet is connected. */
export function PortfolioOverview() {
  return (
    <Suspense fallback={<div className={waiting} />}>
      <PortfolioPicture />
    </Suspense>
  );
}
