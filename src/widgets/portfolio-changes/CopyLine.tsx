'use client';
import type { Address } from '../../domain/Address';
import { formatTokenAmount } from '../../domain/format/formatDecimal';
import { copyName, type ExitDraft, type LeaveDraft } from '../../domain/rule/Draft';
import type { Token } from '../../domain/Token';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { join } from '../../ui/join';
import { useCopyWorth } from '../parts/copy/useCopyWorth';
import { tag, tagOf } from '../parts/frame/tag.css';
import { ChangedTrader } from './ChangedTrader';
import { ChangeLine, type ChangeLineProps } from './ChangeLine';

export type CopyLineProps = Pick<ChangeLineProps, 'failure' | 'onChain' | 'onRemove'> & {
  draft: ExitDraft | LeaveDraft;
  token: Token;
  account: Address | undefined;
};

/** A drafted leave or exit of a copy, with its effect. */
export function CopyLine({ draft, token, account, ...line }: CopyLineProps) {
  const { messages, locale } = useMimic();
  const text = messages.changes;
  const worth = useCopyWorth(draft.allocationKey, account);
  const trader = copyName(draft);
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
      <ChangedTrader draft={draft} />
    </ChangeLine>
  );
}
