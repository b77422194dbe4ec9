'use client';
import { registerPortfolioGateMessages } from '../../messages/register/registerPortfolioGateMessages';
import { useMimic } from '../../provider/useMimic';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { EmptyState } from '../parts/frame/EmptyState';
// styles of lazy parts belong in the widget's own sheet
import '../parts/connect/ConnectButton.css';
import '../parts/connect/panel.css';
import { LazyConnectButton } from '../parts/connect/LazyConnectButton';

registerPortfolioGateMessages();

/** Shown instead of the portfolio while no account is connected. */
export function PortfolioGate({ isConnecting }: { isConnecting: boolean }) {
  const { wallet: text } = useMimic().messages;
  const isHydrated = useIsHydrated();
  return (
    <EmptyState title={isConnecting ? text.connecting : text.toPortfolio} hint={text.toPortfolioHint}>
      {isHydrated && <LazyConnectButton />}
    </EmptyState>
  );
}
