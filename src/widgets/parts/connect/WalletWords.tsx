'use client';
import { Later, lateComponent } from '../../../ui/late/lateComponent';
import { lateParts } from '../../../ui/late/lateParts';

// rarely needed
const WalletQuote = lateComponent(
  lateParts(() => import('./WalletQuote')),
  (code) => code.default,
);

/** A wallet's own error message, once its code has loaded; nothing without a failure. */
export function WalletWords({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Later>
      <WalletQuote error={error} />
    </Later>
  );
}
