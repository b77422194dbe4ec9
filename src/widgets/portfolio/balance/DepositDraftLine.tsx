'use client';
import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import type { DepositDraft } from '../../../domain/rule/Draft';
import type { Token } from '../../../domain/Token';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { join } from '../../../ui/join';
import * as css from '../Portfolio.css';
import { DraftTag } from './DraftTag';

/** The unsent draft of a token's deposit, to the last decimal. */
export function DepositDraftLine({ draft, token }: { draft: DepositDraft; token: Token }) {
  const { messages, locale } = useMimic();
  const text = messages.portfolio;
  const what = draft.action === 'deposit' ? text.draftDeposit : text.draftWithdraw;
  const amount = exactTokenAmount(draft.amount, token.decimals, locale);
  return (
    <p className={join(css.note, css.line)} data-draft={draft.action}>
      <DraftTag />
      <span className={reset}>{formatMessage(what, { amount, token: token.symbol })}</span>
    </p>
  );
}
