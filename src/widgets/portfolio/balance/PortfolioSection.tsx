'use client';
import { formatMessage } from '../../../messages/formatMessage';
import { registerPortfolioMessages } from '../../../messages/register/registerPortfolioMessages';
import { useMimic } from '../../../provider/useMimic';
import { join } from '../../../ui/join';
import { TokenLabel } from '../../../ui/label/TokenLabel';
import { collateralName } from '../../parts/filters/collateralName';
import * as table from '../../parts/table/table.css';
import * as css from '../Portfolio.css';
import { usePortfolioContext } from '../PortfolioContext';
import { RuleTable } from '../rules/RuleTable';
import type { PortfolioToken } from '../usePortfolio';
import { BalanceControl } from './BalanceControl';
import { DepositDraftLine } from './DepositDraftLine';
import { SectionSkeleton } from './SectionSkeleton';

registerPortfolioMessages();

/** One collateral token: its deposit, then the rules that use it. */
export function PortfolioSection(props: PortfolioToken) {
  const { config } = useMimic();
  const { portfolio } = usePortfolioContext();
  const { token, draft, rules, isRulesPending } = props;
  return (
    <section className={table.section} aria-label={token.name} data-token={token.address}>
      <div className={join(table.head, css.wrapping)}>
        <span className={table.title}>
          <TokenLabel {...collateralName(token.address, config.collateralTokens)} />
        </span>
        <BalanceControl {...props} />
      </div>
      {draft && <DepositDraftLine draft={draft} token={token} />}
      {rules.length > 0 && <RuleTable token={token} rules={rules} />}
      {isRulesPending && <SectionSkeleton />}
      {rules.length === 0 && !isRulesPending && !portfolio.isRuleListFailed && <Empty name={token.name} />}
    </section>
  );
}

function Empty({ name }: { name: string }) {
  const { portfolio: text } = useMimic().messages;
  return <p className={join(css.note, css.line)}>{formatMessage(text.rulesEmpty, { token: name })}</p>;
}
