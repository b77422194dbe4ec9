'use client';
import { lazy, Suspense } from 'react';
import { useIsWrongNetwork } from '../../../hooks/useIsWrongNetwork';
// the page has its rules before it has the notice
import './panel.css';

const NetworkNotice = lazy(async () => ({ default: (await import('./NetworkNotice')).NetworkNotice }));

/** The notice of a wrong network with its Switch, in a chunk that loads with the first wallet on one. */
export function LazyNetworkNotice() {
  return (
    useIsWrongNetwork() && (
      <Suspense>
        <NetworkNotice />
      </Suspense>
    )
  );
}
