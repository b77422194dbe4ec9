'use client';
import { formatMessage } from '../../provider/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { join } from '../../ui/join';
import { TokenLabel } from '../../ui/TokenLabel';
import { collateralName } from '../collateralName';
import * as table from '../trader-card/RoutePositions.css';
import { BalanceControl } from './BalanceControl';
import { DepositDraftLine } from './DepositDraftLine';
import * as css from './Portfolio.css';
import { usePortfolioContext } from './PortfolioContext';
import { RuleTable } from './RuleTable';
import { SectionSkeleton } from './SectionSkeleton';
import type { PortfolioToken } from './usePortfolio';

/** One collateral token: its deposit, then the rules that use it. */
export function PortfolioSection({ of }: { of: PortfolioToken }) {
  const { config } = useMimic();
  const { token, draft, rules } = of;
  return (
    <section className={table.section} aria-label={token.name} data-token={token.address}>
      <div className={table.head}>
        <span className={table.title}>
          <TokenLabel {...collateralName(token.address, config.collateralTokens)} />
        </span>
        <BalanceControl of={of} />
      </div>
      {draft && <DepositDraftLine draft={draft} token={token} />}
      <ListFailure />
      {rules === undefined ? (
        <SectionSkeleton />
      ) : rules.length > 0 ? (
        <RuleTable token={token} rules={rules} />
      ) : (
        <Empty name={token.name} />
      )}
    </section>
  );
}

function Empty({ name }: { name: string }) {
  const { portfolio: text } = useMimic().messages;
  return <p className={join(css.note, css.line)}>{formatMessage(text.rulesEmpty, { token: name })}</p>;
}

/** Where the indexer's list could not be read, what is shown may not be all. */
function ListFailure() {
  const { portfolio } = usePortfolioContext();
  const { messages } = useMimic();
  if (!portfolio.isRuleListFailed) return null;
  return (
    <div role="alert" className={join(css.note, css.line)}>
      {messages.portfolio.rulesFailed}
      <Button small onClick={portfolio.retry}>
        {messages.common.retry}
      </Button>
    </div>
  );
}
