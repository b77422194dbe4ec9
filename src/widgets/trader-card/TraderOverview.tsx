'use client';
import { lazy, Suspense } from 'react';
// styles of what loads later belong in the widget's own sheet
import '../../ui/label/Avatar.css';
import '../../ui/EchoMark.css';
import '../../ui/chart/Chart.css';
import '../../ui/chart/ChartTable.css';
import '../../ui/shape.css';
import '../../ui/visuallyHidden.css';
import '../parts/frame/EmptyState.css';
import '../parts/figures/Amount.css';
import { useIsHydrated } from '../../ui/useIsHydrated';
import * as css from '../parts/frame/cardHeader.css';

const TraderPicture = lazy(async () => ({ default: (await import('./traderParts')).TraderPicture }));

/** Head and chart, in a chunk that loads with the data. */
export function TraderOverview() {
  const isHydrated = useIsHydrated();
  const waiting = <div className={css.waiting} />;
  // a server that renders to text cannot wait for a chunk
  if (!isHydrated) return waiting;
  return (
    <Suspense fallback={waiting}>
      <TraderPicture />
    </Suspense>
  );
}
