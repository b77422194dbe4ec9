'use client';
import { exactTokenAmount } from '../../domain/format/exactTokenAmount';
import type { DepositDraft } from '../../domain/rule/Draft';
import type { Token } from '../../domain/Token';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { tag } from '../parts/frame/tag.css';
import { ChangeLine, type ChangeLineProps } from './ChangeLine';
import * as css from './PortfolioChanges.css';

export type DepositLineProps = Pick<ChangeLineProps, 'failure' | 'onChain' | 'onRemove'> & {
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
      tag={<span className={tag}>{action}</span>}
    >
      <bdi className={css.figure} translate="no">
        {formatMessage(text.amount, values)}
      </bdi>
    </ChangeLine>
  );
}
