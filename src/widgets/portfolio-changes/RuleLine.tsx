'use client';
import { useQuery } from '@tanstack/react-query';
import type { CopyConfig } from '../../config/MimicConfig';
import { ruleOnChainQueryOptions } from '../../contracts/reads/rules';
import { exactPercent } from '../../domain/format/exactTokenAmount';
import { formatAddress } from '../../domain/format/formatAddress';
import type { RuleDraft } from '../../domain/rule/Draft';
import { draftStanding } from '../../domain/rule/draftStanding';
import { isSameRule, ruleChange } from '../../domain/rule/MatchingRule';
import type { Address, Token } from '../../domain/values';
import { formatMessage } from '../../messages/formatMessage';
import { ruleTermsText } from '../../messages/ruleTermsText';
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
  // on chain because of this draft
  const { status } = useChangesContext().submission;
  const isUnderWay = status?.status === 'signing' || status?.status === 'confirming';
  const isOwn = isUnderWay && status.submission.items.some(({ draftId }) => draftId === draft.id);
  const standing = existing.data && !isOwn && draftStanding(draft, existing.data);
  const outdated = existing.data?.expiry ? text.ruleChanged : text.ruleRemoved;
  const warning = standing && { done: text.alreadyDone, outdated }[standing];
  const short = { add: text.addShort, edit: text.editShort, remove: text.removeShort }[change];
  // a limit without a draft stays as it is; that there is none is only said if it has changed
  const limitNow = existing.data?.maxLossRate;
  const limit = maxLossRate ?? (standing === 'outdated' ? limitNow : limitNow || undefined);
  const [, limitThen = ''] = draft.basedOn?.split(' ') ?? [];
  const limitBefore =
    maxLossRate === undefined ? (/^\d{1,5}$/.test(limitThen) ? BigInt(limitThen) : undefined) : limitNow;
  const terms = ruleTermsText({ ...draft, maxLossRate: limit }, text, locale);
  const before = ruleTermsText({ ...(existing.data ?? draft), maxLossRate: limitBefore }, text, locale);
  const isLimitKept = (label: string) => label === text.maxLoss && maxLossRate === undefined;
  const former = new Map(before.filter(([label]) => change === 'edit' || isLimitKept(label)));
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
          const old = former.get(label) ?? value;
          return (
            <span key={label} className={css.term}>
              <span className={css.termLabel}>{label}</span>
              {old !== value && (
                <span className={css.termLabel} translate={translateOf(old)}>
                  {formatMessage(text.former, { value: old })}
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
