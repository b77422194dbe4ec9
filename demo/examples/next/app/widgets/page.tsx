import { DepositForm } from '@mimic/widgets/deposit-form';
import { PositionCard } from '@mimic/widgets/position-card';
import { RuleEditor } from '@mimic/widgets/rule-editor';
import { TraderCard } from '@mimic/widgets/trader-card';
import deployment from '../../deployment.json';

const [{ address: collateralToken }] = deployment.tokens;
const trader = '0x1000000000000000000000000000000000000001';

/** The other widgets, rendered at build time. This trader has no trades, so the rule uses the first token. */
export default function Page() {
  return (
    <>
      <TraderCard account={trader} />
      <PositionCard id={`0x${'1'.repeat(64)}`} />
      <DepositForm token={collateralToken} />
      <RuleEditor trader={trader} collateralToken={collateralToken} />
    </>
  );
}
