'use client';
import type { EarnDraft } from '../../domain/earn/EarnDraft';
import type { EarnEffect, EarnHoldings } from '../../domain/earn/earnEffects';
import { lockDuration, weightOf } from '../../domain/earn/lock';
import { exactTokenAmount } from '../../domain/format/exactTokenAmount';
import { formatDate } from '../../domain/format/formatDate';
import { formatDays } from '../../domain/format/formatDays';
import { formatTokenAmount } from '../../domain/format/formatDecimal';
import type { Token } from '../../domain/Token';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { join } from '../../ui/join';
import { tag, tagOf } from '../parts/frame/tag.css';
import { ChangeLine, type ChangeLineProps } from './ChangeLine';
import * as css from './PortfolioChanges.css';

export type EarnLineProps = Pick<ChangeLineProps, 'failure' | 'onChain' | 'onRemove'> & {
  draft: EarnDraft;
  token: Token;
  /** The holdings before and after the change, if known. */
  before: EarnHoldings | undefined;
  after: EarnEffect | undefined;
  /** Unix seconds of the chain. */
  time: bigint | undefined;
};

/** One earn draft: the exact amount to sign, and its effect. */
export function EarnLine({ draft, token, before, after, time = 0n, ...line }: EarnLineProps) {
  const { messages, locale } = useMimic();
  const { changes, earnChanges: text } = messages;
  const action = text[draft.action === 'claim' && !draft.cashout ? 'relock' : draft.action];
  const about = (amount: bigint | undefined) =>
    amount === undefined
      ? token.symbol
      : formatMessage(text.about, {
          amount: formatTokenAmount(amount, token.decimals, locale),
          token: token.symbol,
        });
  const paid = draft.action === 'release' ? after?.paid : before?.earned;
  const figure =
    'amount' in draft
      ? formatMessage(changes.amount, {
          amount: exactTokenAmount(draft.amount, token.decimals, locale),
          token: token.symbol,
        })
      : draft.action === 'extend'
        ? formatDays(draft.duration, locale)
        : about(paid);
  const isOut = draft.action === 'unlock';
  const mean = after ? lockDuration(after.lock) : 0n;
  const free = isOut ? after?.vesting.end : time + mean;
  return (
    <ChangeLine
      {...line}
      name={`${action} ${figure}`}
      tag={<span className={join(tag, isOut && tagOf.remove)}>{action}</span>}
      note={
        after &&
        formatMessage(text[noteOf(draft)], {
          duration: 'duration' in draft ? formatDays(draft.duration, locale) : '',
          mean: formatDays(mean, locale),
          date: formatDate(free ?? 0n, locale),
          weight: formatTokenAmount(weightOf(after.lock), token.decimals, locale),
          amount: formatTokenAmount(after.lock.amount, token.decimals, locale),
          token: token.symbol,
        })
      }
    >
      <bdi className={css.figure} translate={'amount' in draft || figure === token.symbol ? 'no' : undefined}>
        {figure}
      </bdi>
    </ChangeLine>
  );
}

function noteOf(draft: EarnDraft) {
  if (draft.action === 'claim') return draft.cashout ? 'claimNote' : 'relockNote';
  return `${draft.action}Note` as const;
}
