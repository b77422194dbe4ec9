import { ConnectButton } from '@mimic/widgets/connect-button';
import { DepositForm } from '@mimic/widgets/deposit-form';
import { Leaderboard } from '@mimic/widgets/leaderboard';
import { Portfolio } from '@mimic/widgets/portfolio';
import { PortfolioChanges } from '@mimic/widgets/portfolio-changes';
import { PositionCard } from '@mimic/widgets/position';
import { RuleEditor } from '@mimic/widgets/rule-editor';
import { TraderCard } from '@mimic/widgets/trader-card';
import { useState } from 'react';
import deployment from '../deployment.json';

const [{ address: collateralToken }] = deployment.tokens;

/** Every widget on one page: a trader chosen on the board opens below it, and a position of theirs below that. */
export function App() {
  const [trader, setTrader] = useState<string>();
  const [position, setPosition] = useState<string>();
  return (
    <main>
      <ConnectButton />
      <Leaderboard traderHref={(address) => `#${address}`} onSelectTrader={setTrader} />
      {trader && (
        <>
          <TraderCard account={trader} positionHref={(id) => `#${id}`} onSelectPosition={setPosition} />
          <RuleEditor trader={trader} collateralToken={collateralToken} />
        </>
      )}
      {position && <PositionCard id={position} />}
      <DepositForm token={collateralToken} />
      <Portfolio />
      <PortfolioChanges />
    </main>
  );
}
