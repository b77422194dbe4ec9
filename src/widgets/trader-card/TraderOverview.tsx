'use client';
import { lazy, Suspense } from 'react';
// styles of what loads later belong into the widget's own sheet
import '../../ui/Avatar.css';
import '../../ui/EchoMark.css';
import '../../ui/chart/Chart.css';
import '../../ui/shape.css';
import '../../ui/visuallyHidden.css';
import '../ChartNotice.css';
import '../Instead.css';
import './Amount.css';
import * as css from './TraderHeader.css';

const TraderPicture = lazy(async () => ({ default: (await import('./TraderPicture')).TraderPicture }));

/** Head and chart, in a chunk that loads with the data. */
export function TraderOverview() {
  return (
    <Suspense fallback={<div className={css.waiting} />}>
      <TraderPicture />
    </Suspense>
  );
}
