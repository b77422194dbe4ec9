'use client';

import { useQuery } from '@tanstack/react-query';
import { withEarn } from '../../config/withContracts';
import { earnStateQueryOptions } from '../../contracts/reads/earnState';
import { type EarnEffect, type EarnHoldings, earnEffects, inEarnOrder } from '../../domain/earn/earnEffects';
import { type EarnDraft, lockDuration, weightOf } from '../../domain/earn/lock';
import { exactTokenAmount } from '../../domain/format/exactTokenAmount';
import { formatDate } from '../../domain/format/formatDate';
import { formatTokenAmount } from '../../domain/format/formatDecimal';
import { formatDays } from '../../domain/format/formatDuration';
import type { Token } from '../../domain/values';
import { formatMessage } from '../../messages/formatMessage';
import { registerEarnChangesMessages } from '../../messages/register/registerEarnChangesMessages';
import { useMimic } from '../../provider/MimicContext';
import { join } from '../../ui/join';
import { TokenLabel } from '../../ui/label/TokenIcon';
import { tag, tagOf } from '../parts/frame/tag.css';
import { ChangeLine, type ChangeLineProps, onChainText } from './ChangeLine';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './usePortfolioChanges';

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
function EarnLine({ draft, token, before, after, time = 0n, ...line }: EarnLineProps) {
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

registerEarnChangesMessages();

/** The Earn changes, in the order in which they are carried out. */
export function EarnGroup({ drafts }: { drafts: readonly EarnDraft[] }) {
  const { config: given, messages } = useMimic();
  const config = withEarn(given);
  const { token } = config.earn;
  const { failures, preview, account, remove } = useChangesContext();
  const { data: state } = useQuery(earnStateQueryOptions(config, { account }));
  const isLocking = drafts.some((draft) => 'duration' in draft);
  const effects = state && earnEffects(state, drafts, state.blockTime);
  return (
    <div className={css.group}>
      <span className={css.groupName}>
        <TokenLabel {...token} />
      </span>
      <ul className={css.list}>
        {inEarnOrder(drafts).map((draft, i) => (
          <EarnLine
            key={draft.action}
            draft={draft}
            token={token}
            before={state && (effects?.[i - 1] ?? state)}
            after={effects?.[i]}
            time={state?.blockTime}
            failure={failures[draft.id]}
            onChain={onChainText(draft.id, preview, messages)}
            onRemove={() => remove([draft.id])}
          />
        ))}
      </ul>
      {isLocking && (
        <span className={css.about}>
          {formatMessage(messages.earnChanges.priceRisk, { token: token.symbol })}
        </span>
      )}
    </div>
  );
}
