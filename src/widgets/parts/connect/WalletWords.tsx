'use client';
import { lazy } from 'react';
import { Later } from '../../../ui/Later';

// seldom needed
const WalletQuote = lazy(() => import('./WalletQuote'));

/** What a wallet said when it failed, as soon as that is loaded; nothing where there is no failure. */
export function WalletWords({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Later>
      <WalletQuote error={error} />
    </Later>
  );
}
