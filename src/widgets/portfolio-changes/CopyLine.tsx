'use client';
import { formatAddress } from '../../domain/format/formatAddress';
import { formatTokenAmount } from '../../domain/format/formatDecimal';
import type { ExitDraft, LeaveDraft } from '../../domain/rule/Draft';
import type { Token } from '../../domain/Token';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { reset } from '../../theme/reset.css';
import { join } from '../../ui/join';
import { tag, tagOf } from '../parts/frame/tag.css';
import { TraderAvatar } from '../parts/trader/TraderAvatar';
import { ChangeLine, type ChangeLineProps } from './ChangeLine';
import * as css from './PortfolioChanges.css';

export type CopyLineProps = Pick<ChangeLineProps, 'failure' | 'onRemove'> & {
  draft: ExitDraft | LeaveDraft;
  token: Token;
  /** Of the account's part now, units of the token; undefined where the chain does not say. */
  worth: bigint | undefined;
};

/** A copy that is left, or closed in the keeper's place, and what that means. */
export function CopyLine({ draft, token, worth, ...line }: CopyLineProps) {
  const { messages, locale } = useMimic();
  const text = messages.changes;
  const trader = formatAddress(draft.trader);
  const [action, note, name] =
    'action' in draft
      ? [text.leave, text.leaveNote, text.draftOfLeave]
      : [text.exit, text.exitNote, text.draftOfExit];
  const amountText = (value: bigint) => `${formatTokenAmount(value, token.decimals, locale)} ${token.symbol}`;
  return (
    <ChangeLine
      {...line}
      name={formatMessage(name, { trader, token: token.symbol })}
      tag={<span className={join(tag, tagOf.remove)}>{action}</span>}
      note={
        worth === undefined ? note : `${formatMessage(text.worth, { amount: amountText(worth) })} ${note}`
      }
    >
      <span className={css.trader} title={draft.trader}>
        <TraderAvatar address={draft.trader} />
        <bdi className={reset} translate="no">
          {trader}
        </bdi>
      </span>
    </ChangeLine>
  );
}
