'use client';
import { lazy, Suspense } from 'react';
// styles of what loads later belong into the widget's own sheet
import './Amount.css';
import * as css from './TraderFigures.css';

const TraderFigureList = lazy(async () => ({
  default: (await import('./TraderFigureList')).TraderFigureList,
}));

/** The trader's figures over the timeframe. */
export function TraderFigures() {
  return (
    <Suspense fallback={<div className={css.waiting} />}>
      <TraderFigureList />
    </Suspense>
  );
}
