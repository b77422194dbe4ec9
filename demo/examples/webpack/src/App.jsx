import { ConnectButton } from '@mimic/widgets/connect-button';
import { Leaderboard } from '@mimic/widgets/leaderboard';
import { Portfolio } from '@mimic/widgets/portfolio';
import { PortfolioChanges } from '@mimic/widgets/portfolio-changes';
import { MimicProvider } from '@mimic/widgets/provider';
import { mimic } from './mimic';

export function App() {
  return (
    <MimicProvider config={mimic}>
      <ConnectButton />
      <Leaderboard traderHref={(trader) => `#${trader}`} />
      <Portfolio />
      <PortfolioChanges />
    </MimicProvider>
  );
}
