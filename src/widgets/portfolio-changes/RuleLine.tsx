'use client';
import { useQuery } from '@tanstack/react-query';
import type { CopyConfig } from '../../config/MimicConfig';
import { maxLossQueryOptions, ruleOnChainQueryOptions } from '../../contracts/reads/rules';
import { exactPercent } from '../../domain/format/exactTokenAmount';
import { formatAddress } from '../../domain/format/formatAddress';
import { formatDate } from '../../domain/format/formatDate';
import { formatDuration } from '../../domain/format/formatDuration';
import type { RuleDraft } from '../../domain/rule/Draft';
import { draftStanding } from '../../domain/rule/draftStanding';
import { isSameRule, type RuleTerms, ruleChange } from '../../domain/rule/MatchingRule';
import type { Address, Token } from '../../domain/values';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/MimicContext';
import { join } from '../../ui/join';
import { tag, tagOf } from '../parts/frame/tag.css';
import { ChangedTrader, ChangeLine, type ChangeLineProps } from './ChangeLine';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './usePortfolioChanges';

export type RuleLineProps = Pick<ChangeLineProps, 'failure' | 'onChain' | 'onRemove'> & {
  draft: RuleDraft;
  token: Token;
  account: Address | undefined;
};

type Query = { state: { data: unknown } };

/** Milliseconds: the rule may change on another device. */
const REREAD = 15_000;

/** A rule that is added, edited or removed, with its terms; an edited term with its present value before it. */
export function RuleLine({ draft, token, account, failure, ...line }: RuleLineProps) {
  const { config, messages, locale } = useMimic();
  const text = messages.changes;
  const { trader, collateralToken, maxLossRate } = draft;
  const route = { trader, collateralToken, follower: account };
  // without contracts no rule is drafted
  // a failed first read is not repeated: it would count as loading again, also in a form that is being filled in
  const again = { refetchInterval: ({ state }: Query) => state.data !== undefined && REREAD };
  const existing = useQuery({ ...ruleOnChainQueryOptions(config as CopyConfig, route), ...again });
  const change = ruleChange(existing.data, draft);
  const maxLoss = useQuery({ ...maxLossQueryOptions(config as CopyConfig, route), ...again });
  // on chain because of this draft
  const { status } = useChangesContext().submission;
  const isUnderWay = status?.status === 'signing' || status?.status === 'confirming';
  const isOwn = isUnderWay && status.submission.items.some(({ draftId }) => draftId === draft.id);
  const standing =
    existing.data && !isOwn && draftStanding(draft, { ...existing.data, maxLossRate: maxLoss.data });
  const outdated = existing.data?.expiry ? text.ruleChanged : text.ruleRemoved;
  const warning = standing && { done: text.alreadyDone, outdated }[standing];
  const short = { add: text.addShort, edit: text.editShort, remove: text.removeShort }[change];
  // a limit without a draft stays as it is; that there is none is only said if it has changed
  const limit = maxLossRate ?? (standing === 'outdated' ? maxLoss.data : maxLoss.data || undefined);
  const printLimit = (rate: bigint) => (rate ? exactPercent(rate, locale) : text.noMaxLoss);
  const print = ({ allowanceRate, expiry, throttleActivity }: RuleTerms) => [
    [text.allowance, exactPercent(allowanceRate, locale)] as const,
    [text.expiry, expiry === 0n ? text.never : formatDate(expiry, locale)] as const,
    [text.throttle, formatDuration(throttleActivity, locale)] as const,
  ];
  const terms = print(draft);
  const former = new Map(change === 'edit' && existing.data ? print(existing.data) : []);
  if (limit !== undefined) {
    terms.push([text.maxLoss, printLimit(limit)]);
    if (maxLossRate === undefined) {
      const [, then = ''] = draft.basedOn?.split(' ') ?? [];
      if (/^\d{1,5}$/.test(then)) former.set(text.maxLoss, printLimit(BigInt(then)));
    } else if (maxLoss.data !== undefined && change === 'edit') {
      former.set(text.maxLoss, printLimit(maxLoss.data));
    }
  }
  const stays =
    change === 'remove' && limit
      ? formatMessage(messages.rule.maxLossStays, { rate: exactPercent(limit, locale) })
      : undefined;
  // a change of the limit alone does not set the rule again
  const isSetAgain = change === 'edit' && existing.data && !isSameRule(existing.data, draft);
  const note = isSetAgain ? messages.rule.clearsThrottle : stays;
  return (
    <ChangeLine
      {...line}
      failure={[failure, warning].filter(Boolean).join(' ') || undefined}
      note={note}
      name={formatMessage(text.draftOfRule, {
        change: text[change],
        trader: formatAddress(trader),
        token: token.symbol,
      })}
      tag={
        <span className={join(tag, tagOf[change])} title={text[change]}>
          <span className={css.tagWord}>{text[change]}</span>
          <span className={css.tagSign} aria-hidden="true">
            {short}
          </span>
        </span>
      }
    >
      <ChangedTrader draft={draft} />
      {change !== 'remove' &&
        terms.map(([label, value]) => {
          const before = former.get(label) ?? value;
          return (
            <span key={label} className={css.term}>
              <span className={css.termLabel}>{label}</span>
              {before !== value && (
                <span className={css.termLabel} translate={translateOf(before)}>
                  {formatMessage(text.former, { value: before })}
                </span>
              )}
              <bdi className={css.figure} translate={translateOf(value)}>
                {value}
              </bdi>
            </span>
          );
        })}
    </ChangeLine>
  );
}

/** A share is a figure, a date or a duration are words. */
const translateOf = (value: string) => (/%/.test(value) ? 'no' : undefined);
