'use client';
import { lazy, Suspense } from 'react';
import { useMimic } from '../../provider/useMimic';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { Instead } from '../Instead';
// styles of what loads later belong to the widget's own sheet
import '../connect-button/ConnectButton.css';
import '../connect-button/panel.css';

const ConnectButton = lazy(async () => ({
  default: (await import('../connect-button/ConnectButton')).ConnectButton,
}));

/** Stands in the portfolio's place while no account is connected. */
export function PortfolioGate({ isConnecting }: { isConnecting: boolean }) {
  const { wallet: text } = useMimic().messages;
  const isHydrated = useIsHydrated();
  return (
    <Instead title={isConnecting ? text.connecting : text.toPortfolio} hint={text.toPortfolioHint}>
      {isHydrated && (
        <Suspense>
          <ConnectButton />
        </Suspense>
      )}
    </Instead>
  );
}
