'use client';
import { Suspense } from 'react';
import { lateComponent } from '../../../ui/late/lateComponent';
import { lateParts } from '../../../ui/late/lateParts';

const ConnectButton = lateComponent(
  lateParts(() => import('./ConnectButton')),
  (code) => code.ConnectButton,
);

/** Connect inside another widget, loaded when it is shown. */
export function LazyConnectButton() {
  return (
    <Suspense>
      <ConnectButton />
    </Suspense>
  );
}
