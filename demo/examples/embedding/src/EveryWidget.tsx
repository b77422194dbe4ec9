import { ConnectButton } from '@mimic/widgets/connect-button';
import { DepositForm } from '@mimic/widgets/deposit-form';
import { EarnCard } from '@mimic/widgets/earn';
import { IndexerStatus } from '@mimic/widgets/indexer-status';
import { Leaderboard, useLeaderboard } from '@mimic/widgets/leaderboard';
import { Portfolio } from '@mimic/widgets/portfolio';
import { PortfolioChanges } from '@mimic/widgets/portfolio-changes';
import { PositionCard } from '@mimic/widgets/position-card';
import { RuleEditor } from '@mimic/widgets/rule-editor';
import { TraderCard, useTrader } from '@mimic/widgets/trader-card';
import { TraderField } from '@mimic/widgets/trader-field';
import deployment from '../deployment.json';

const [{ address: collateralToken }] = deployment.tokens;

/** Every widget, with the board's first trader, a rule for a token they trade with and their latest position. */
export function EveryWidget() {
  const trader = useLeaderboard().rows.at(0)?.account;
  return (
    <>
      {/* whatever the host's line height is */}
      <div style={{ display: 'flex' }}>
        <ConnectButton />
        <IndexerStatus />
      </div>
      <TraderField />
      {trader && <Trader account={trader} />}
      <DepositForm token={collateralToken} />
      <Portfolio />
      <EarnCard />
      <PortfolioChanges />
      {/* last, because it grows while scrolling */}
      <Leaderboard />
    </>
  );
}

function Trader({ account }: { account: string }) {
  const route = useTrader({ account }).routes.at(0);
  const position = route?.positions.at(0)?.id;
  return (
    <>
      <TraderCard account={account} />
      {route && <RuleEditor trader={account} collateralToken={route.collateralToken} />}
      {position && <PositionCard id={position} />}
    </>
  );
}
