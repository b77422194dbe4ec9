import '@mimic/widgets/styles.css';
import { Leaderboard } from '@mimic/widgets/leaderboard';
import { PortfolioChanges } from '@mimic/widgets/portfolio-changes';
import { createMimicConfig, MimicProvider } from '@mimic/widgets/provider';
import { deployed } from './mimic';

const config = createMimicConfig(deployed);

export function Traders() {
  return (
    <MimicProvider config={config}>
      <h1>Our traders</h1>
      <Leaderboard />
      <PortfolioChanges />
    </MimicProvider>
  );
}
