import { DepositForm } from '@mimic/widgets/deposit-form';
import { PositionCard } from '@mimic/widgets/position-card';
import { RuleEditor } from '@mimic/widgets/rule-editor';
import { TraderCard } from '@mimic/widgets/trader-card';
import deployment from '../../deployment.json';

const [{ address: collateralToken }] = deployment.tokens;
const trader = '0x1000000000000000000000000000000000000001';

/** The other widgets, rendered when the site is built. This trader has no trades: the rule takes the first token. */
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
