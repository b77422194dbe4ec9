'use client';

import { useRef, useState } from 'react';
import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import { formatTokenAmount } from '../../../domain/format/formatDecimal';
import type { DepositDraft } from '../../../domain/rule/Draft';
import type { Token } from '../../../domain/values';
import { formatMessage } from '../../../messages/formatMessage';
import { registerPortfolioMessages } from '../../../messages/register/registerPortfolioMessages';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { TokenLabel } from '../../../ui/label/TokenIcon';
import { Skeleton } from '../../../ui/Skeleton';
import { TokenAmount } from '../../parts/figures/Figure';
import { collateralName } from '../../parts/filters/filterLabels';
import { forms } from '../../parts/forms';
import { LatePopover } from '../../parts/frame/LatePopover';
import * as table from '../../parts/table/table.css';
import * as css from '../Portfolio.css';
import { DraftTag } from '../rules/RuleRow';
import { RuleTable } from '../rules/RuleTable';
import { type PortfolioToken, usePortfolioContext } from '../usePortfolio';
import { SectionSkeleton } from './SectionSkeleton';
import type { DepositBalance } from './useBalances';

export type BalanceControlProps = DepositBalance &
  Pick<PortfolioToken, 'token'> & {
    inCopies?: PortfolioToken['inCopies'];
    /** Of a token that can only be withdrawn: what it is worth. It is named nearby. */
    about?: string;
  };

/** The balance of a token on chain, and Change, or Withdraw, which opens the deposit form beside the button. */
export function BalanceControl({
  token,
  balance,
  balanceError,
  inCopies,
  about,
  refetch,
}: BalanceControlProps) {
  const { messages, locale } = useMimic();
  const text = messages.portfolio;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isOther = about !== undefined;
  const more =
    about ??
    (inCopies &&
      formatMessage(text.inCopies, {
        // rounded like the copies' own lines
        amount: formatTokenAmount(inCopies, token.decimals, locale),
        token: token.symbol,
      }));
  const label = isOther ? text.withdrawLabel : text.changeLabel;
  return (
    <>
      <span className={css.balance} data-figure="balance">
        {balance !== undefined ? (
          <TokenAmount value={balance} token={token} strong bare={isOther} breaks={isOther} />
        ) : balanceError ? (
          <span role="alert" className={css.note}>
            <span className={reset}>{text.balanceFailed}</span>
            <Button small onClick={refetch}>
              {messages.common.retry}
            </Button>
          </span>
        ) : (
          <Skeleton size="long" />
        )}
        <span className={table.context}>{more ? `${text.balance} · ${more}` : text.balance}</span>
      </span>
      <Button
        ref={button}
        small
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={formatMessage(label, { token: token.symbol })}
        onClick={() => setOpen(true)}
      >
        {isOther ? text.withdraw : text.change}
      </Button>
      {isOpen && (
        <LatePopover parts={forms} anchor={button.current} onClose={close}>
          {({ DepositPopover }) => <DepositPopover token={token} anchor={button.current} onClose={close} />}
        </LatePopover>
      )}
    </>
  );
}

/** The unsent draft of a token's deposit, to the last decimal. */
export function DepositDraftLine({ draft, token }: { draft: DepositDraft; token: Token }) {
  const { messages, locale } = useMimic();
  const text = messages.portfolio;
  const actionText = draft.action === 'deposit' ? text.draftDeposit : text.draftWithdraw;
  const amount = exactTokenAmount(draft.amount, token.decimals, locale);
  return (
    <p className={join(css.note, css.line)} data-draft={draft.action}>
      <DraftTag />
      <span className={reset}>{formatMessage(actionText, { amount, token: token.symbol })}</span>
    </p>
  );
}

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
