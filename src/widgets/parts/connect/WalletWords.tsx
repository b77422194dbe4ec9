'use client';
import { lazy } from 'react';
import { Later } from '../../../ui/Later';

// rarely needed
const WalletQuote = lazy(() => import('./WalletQuote'));

/** A wallet's own error message, once its code has loaded; nothing without a failure. */
export function WalletWords({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Later>
      <WalletQuote error={error} />
    </Later>
  );
}
