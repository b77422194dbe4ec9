'use client';
import { lazy, Suspense } from 'react';
import { useIsWrongNetwork } from '../../../hooks/useIsWrongNetwork';
// styles of what loads later belong in the widget's own sheet
import './panel.css';

const NetworkNotice = lazy(async () => ({ default: (await import('./NetworkNotice')).NetworkNotice }));

/** The notice inside of another widget, loaded once the wallet is on another network. */
export function LazyNetworkNotice() {
  if (!useIsWrongNetwork()) return null;
  return (
    <Suspense>
      <NetworkNotice />
    </Suspense>
  );
}
