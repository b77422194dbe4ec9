'use client';
import type { DepositDraft } from '../../domain/Draft';
import { exactTokenAmount } from '../../domain/exactTokenAmount';
import type { Token } from '../../domain/Token';
import { formatMessage } from '../../provider/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { ChangeLine, type ChangeLineProps } from './ChangeLine';
import * as css from './PortfolioChanges.css';

export type DepositLineProps = Pick<ChangeLineProps, 'failure' | 'onRemove'> & {
  draft: DepositDraft;
  token: Token;
};

/** A deposit or withdrawal, to the last decimal. */
export function DepositLine({ draft, token, ...line }: DepositLineProps) {
  const { messages, locale } = useMimic();
  const text = messages.changes;
  const action = text[draft.action];
  const values = { amount: exactTokenAmount(draft.amount, token.decimals, locale), token: token.symbol };
  return (
    <ChangeLine
      {...line}
      name={formatMessage(text.draftOfDeposit, { action, ...values })}
      tag={<span className={css.tag}>{action}</span>}
    >
      <bdi className={css.figure}>{formatMessage(text.amount, values)}</bdi>
    </ChangeLine>
  );
}
