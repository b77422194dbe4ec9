'use client';
import { lazy, Suspense } from 'react';

const ConnectButton = lazy(async () => ({ default: (await import('./ConnectButton')).ConnectButton }));

/** Connect inside another widget, loaded when it is shown. */
export function LazyConnectButton() {
  return (
    <Suspense>
      <ConnectButton />
    </Suspense>
  );
}
