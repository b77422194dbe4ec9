'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { withContracts } from '../../../config/withContracts';
import { userBalanceQueryOptions } from '../../../contracts/reads/balances';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';
import { exactPercent } from '../../../domain/format/exactTokenAmount';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatDuration } from '../../../domain/format/formatDuration';
import type { RuleTerms } from '../../../domain/rule/MatchingRule';
import type { Address, Token } from '../../../domain/values';
import { copyLeavesQueryOptions } from '../../../indexer/copy/fetchCopyLeaves';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { Chevron } from '../../../ui/Chevron';
import { join } from '../../../ui/join';
import { TraderLabel } from '../../../ui/label/TraderLabel';
import { figure } from '../../parts/figures/Amount.css';
import { TokenAmount } from '../../parts/figures/Figure';
import { tag, tagOf } from '../../parts/frame/tag.css';
import * as table from '../../parts/table/table.css';
import { TraderAvatar } from '../../parts/trader/TraderAvatar';
import { useLinkClick } from '../../parts/useLinkClick';
import * as css from '../Portfolio.css';
import { type PortfolioRuleResult, usePortfolioContext } from '../usePortfolio';
import { RuleHistory } from './RuleHistory';

/** Marks what is waiting in Portfolio Changes. */
export function DraftTag() {
  return <span className={join(tag, tagOf.edit)}>{useMimic().messages.portfolio.drafted}</span>;
}

/** Later expiries exceed the range of Date, and are shown as never. */
const LAST_DATE = 8_640_000_000_000n;

type RuleTermsText = { rate: string; date: string; throttle: string };

/** A rule's terms as text. `never` is the text for a rule without an expiry. */
export function ruleTermsText(
  { allowanceRate, throttleActivity, expiry }: RuleTerms,
  locale: string,
  never: string,
): RuleTermsText {
  const isDate = expiry > 0n && expiry <= LAST_DATE;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return {
    rate: exactPercent(allowanceRate, locale),
    date: isDate ? format.format(Number(expiry) * 1000) : never,
    throttle: formatDuration(throttleActivity, locale),
  };
}

/** The copies that run, then those that have ended in front of the user's eyes. */
export function useRunningCopies(copies: readonly PortfolioCopy[]): readonly PortfolioCopy[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = copies.filter((copy) => copy.endedAt === null && !seen.includes(copy.allocationKey));
  if (fresh.length) setSeen([...seen, ...fresh.map(({ allocationKey }) => allocationKey)]);
  const running = copies.filter(({ endedAt }) => endedAt === null);
  const ended = copies.filter((copy) => copy.endedAt !== null && seen.includes(copy.allocationKey));
  return [...running, ...ended];
}

/** The terms that a rule's row shows, the copy's maximum loss, and why nothing is copied; each absent if there is none. */
function useRuleStatus(rule: PortfolioRuleResult, token: Token) {
  const { config, messages } = useMimic();
  const { account } = usePortfolioContext().portfolio;
  const text = messages.portfolio;
  const { terms, state, draft, copies } = rule;
  const shownTerms = terms ?? (draft && draft.expiry > 0n ? draft : undefined);
  const limits = useQuery(copyLeavesQueryOptions(config, { follower: account })).data?.maxLosses;
  const limit = limits?.find((each) => each.traderMatchingKey === rule.traderMatchingKey)?.maxLossRate;
  const balance = useQuery(
    userBalanceQueryOptions(withContracts(config), { token: token.address, follower: account }),
  ).data;
  const waits = copies.length === 0 ? text.waits : undefined;
  const isRunning = copies.some(({ endedAt }) => endedAt === null);
  const lack = isRunning ? text.nothingNew : messages.rule.noDeposit;
  const activity = balance === 0n ? formatMessage(lack, { token: token.symbol }) : waits;
  const status =
    state === 'expired' ? text.expired : shownTerms ? state === 'live' && activity : text.removed;
  return { terms: shownTerms, limit, status };
}

/** One rule: its trader, its terms, and its results. */
export function RuleRow({ rule, token }: { rule: PortfolioRuleResult; token: Token }) {
  const { messages, locale } = useMimic();
  const text = messages.portfolio;
  const [isOpen, setOpen] = useState(false);
  const current = useRunningCopies(rule.copies);
  const id = useId();
  const { terms, limit, status } = useRuleStatus(rule, token);
  const { draft, copies, skips, result } = rule;
  const words = terms && ruleTermsText(terms, locale, text.never);
  const none = messages.trader.none;
  const copied = formatMessage(text.copied, { count: copies.length });
  const skipped = skips?.length ? formatMessage(text.missed, { count: skips.length }) : undefined;
  const disclosure = (label: ReactNode) => (
    <button
      type="button"
      className={css.disclosure}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      title={formatMessage(text.historyLabel, { trader: formatAddress(rule.trader), token: token.symbol })}
      onClick={() => setOpen(!isOpen)}
    >
      {label}
      <span className={css.arrow}>
        <Chevron />
      </span>
    </button>
  );
  const edit = <EditButton rule={rule} token={token} hasTerms={terms !== undefined} />;
  return (
    <>
      <tr className={table.row} data-rule={rule.traderMatchingKey} data-rule-state={rule.state}>
        <RuleTraderCell trader={rule.trader} status={status} words={words} limit={terms && limit}>
          {disclosure(<bdi className={reset}>{[copied, skipped].filter(Boolean).join(' · ')}</bdi>)}
        </RuleTraderCell>
        <td className={join(table.cell, css.wideCell)}>
          <bdi className={figure} translate="no">
            {words?.rate ?? none}
          </bdi>
        </td>
        <td className={join(table.cell, css.wideCell)}>
          <bdi className={reset}>{words?.date ?? none}</bdi>
        </td>
        <td className={join(table.cell, css.wideCell)}>
          <bdi className={reset}>{words?.throttle ?? none}</bdi>
        </td>
        <td className={join(table.cell, css.wideCell)}>
          {disclosure(
            <span className={css.balance}>
              <bdi className={reset}>{copied}</bdi>
              {skipped && <bdi className={table.context}>{skipped}</bdi>}
            </span>,
          )}
        </td>
        <RuleResultCell result={result} token={token} edit={edit} />
        <td className={join(table.cell, css.editCell)}>{edit}</td>
      </tr>
      {draft && (
        <RuleSubRow>
          <RuleDraftNote draft={draft} isNew={!rule.terms} />
        </RuleSubRow>
      )}
      {(isOpen || current.length > 0) && (
        <RuleSubRow id={id}>
          <RuleHistory rule={rule} current={current} isWhole={isOpen} token={token} />
        </RuleSubRow>
      )}
    </>
  );
}

type RuleTraderCellProps = {
  trader: Address;
  status: string | false | undefined;
  words: RuleTermsText | undefined;
  /** The copy's maximum loss, basis points. */
  limit: bigint | undefined;
  children: ReactNode;
};

/** The trader and what is to say about the rule; in a narrow row also its terms and, as `children`, its copies. */
function RuleTraderCell({ trader, status, words, limit, children }: RuleTraderCellProps) {
  const { messages, locale } = useMimic();
  const { traderHref, onSelectTrader } = usePortfolioContext().actions;
  const follow = useLinkClick();
  const text = messages.portfolio;
  return (
    <td className={join(table.cell, css.startCell)}>
      <span className={css.trader}>
        <TraderLabel
          avatar={<TraderAvatar address={trader} />}
          name={formatAddress(trader)}
          title={trader}
          href={traderHref?.(trader)}
          onClick={follow(
            { type: 'select_trader', trader },
            onSelectTrader && (() => onSelectTrader(trader)),
          )}
        />
      </span>
      {status && <span className={table.context}>{status}</span>}
      {words && (
        <span className={join(table.context, css.narrowOnly)} title={formatMessage(text.termsLabel, words)}>
          <bdi className={reset}>{formatMessage(text.terms, unbroken(words))}</bdi>
        </span>
      )}
      {limit ? (
        <bdi className={table.context}>
          {formatMessage(text.stopsAt, { rate: exactPercent(limit, locale) })}
        </bdi>
      ) : null}
      <span className={join(css.note, css.narrowOnly)}>{children}</span>
    </td>
  );
}

type EditButtonProps = { rule: PortfolioRuleResult; token: Token; hasTerms: boolean };

/** Opens the rule's editor; absent if the host has none. */
function EditButton({ rule: { trader }, token, hasTerms }: EditButtonProps) {
  const text = useMimic().messages.portfolio;
  const { onEditRule } = usePortfolioContext().actions;
  if (!onEditRule) return null;
  const names = { trader: formatAddress(trader), token: token.symbol };
  return (
    <Button
      small
      aria-haspopup="dialog"
      aria-label={formatMessage(hasTerms ? text.editLabel : text.copyLabel, names)}
      onClick={(event) => onEditRule({ trader, collateralToken: token.address }, event.currentTarget)}
    >
      {hasTerms ? text.edit : text.copy}
    </Button>
  );
}

type RuleResultCellProps = { result: bigint | null; token: Token; edit: ReactNode };

/** What the rule's ended copies made or lost; on a small screen the Edit button is below it. */
function RuleResultCell({ result, token, edit }: RuleResultCellProps) {
  const { none } = useMimic().messages.trader;
  return (
    <td className={join(table.cell, css.resultCell)} data-column="result">
      <span className={css.balance}>
        {result === null ? (
          <span className={reset}>{none}</span>
        ) : (
          <TokenAmount value={result} token={token} pnl strong bare />
        )}
        <span className={css.smallOnly}>{edit}</span>
      </span>
    </td>
  );
}

/** A row below a rule's own, as wide as the table. */
const RuleSubRow = ({ id, children }: { id?: string; children: ReactNode }) => (
  <tr className={table.row} id={id}>
    <td className={join(table.cell, css.startCell, css.second)} colSpan={7}>
      {children}
    </td>
  </tr>
);

/** Lines only break between the terms. */
const unbroken = (words: RuleTermsText) =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word.replaceAll(' ', '\u00a0')]));

type Draft = NonNullable<PortfolioRuleResult['draft']>;

/** The draft of a rule; a new rule's terms are shown in the row itself. */
function RuleDraftNote({ draft, isNew }: { draft: Draft; isNew: boolean }) {
  const { messages, locale } = useMimic();
  const text = messages.portfolio;
  const change =
    draft.expiry === 0n
      ? text.draftRemove
      : isNew
        ? undefined
        : formatMessage(text.draftRule, ruleTermsText(draft, locale, text.never));
  const { maxLossRate } = draft;
  const stop = maxLossRate
    ? formatMessage(text.stopsAt, { rate: exactPercent(maxLossRate, locale) })
    : maxLossRate === 0n && text.stopRemoved;
  return (
    <span className={css.note} data-draft="rule">
      <DraftTag />
      <bdi className={reset}>{[change, stop].filter(Boolean).join(' · ')}</bdi>
    </span>
  );
}
