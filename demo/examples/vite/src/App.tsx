import { ConnectButton } from '@mimic/widgets/connect-button';
import { DepositForm } from '@mimic/widgets/deposit-form';
import { Leaderboard } from '@mimic/widgets/leaderboard';
import { Portfolio } from '@mimic/widgets/portfolio';
import { PortfolioChanges } from '@mimic/widgets/portfolio-changes';
import { PositionCard } from '@mimic/widgets/position-card';
import { RuleEditor } from '@mimic/widgets/rule-editor';
import { TraderCard } from '@mimic/widgets/trader-card';
import { useState } from 'react';
import deployment from '../deployment.json';

const [{ address: collateralToken }] = deployment.tokens;

const showInView = (opened: HTMLElement | null) => opened?.scrollIntoView();

/** Every widget on one page: a selection on the board opens above it and scrolls into view. */
export function App() {
  const [trader, setTrader] = useState<string>();
  const [rule, setRule] = useState<{ trader: string; collateralToken: string }>();
  const [position, setPosition] = useState<string>();
  return (
    <main>
      <ConnectButton />
      <DepositForm token={collateralToken} />
      <Portfolio />
      <PortfolioChanges />
      {trader && (
        <section key={trader} ref={showInView}>
          <TraderCard
            account={trader}
            positionHref={(id) => `#${id}`}
            onSelectPosition={setPosition}
            onCopy={setRule}
          />
        </section>
      )}
      {rule && (
        <section key={rule.trader + rule.collateralToken} ref={showInView}>
          <RuleEditor {...rule} />
        </section>
      )}
      {position && (
        <section key={position} ref={showInView}>
          <PositionCard id={position} />
        </section>
      )}
      {/* last, because it grows while scrolling */}
      <Leaderboard traderHref={(address) => `#${address}`} onSelectTrader={setTrader} />
    </main>
  );
}
