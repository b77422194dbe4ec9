'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listMissed } from '../../../domain/copy/listMissed';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';
import { exactPercent } from '../../../domain/format/exactTokenAmount';
import { formatDateTime } from '../../../domain/format/formatDate';
import { formatTokenAmount } from '../../../domain/format/formatDecimal';
import type { Token } from '../../../domain/values';
import { matchingOrdersQueryOptions } from '../../../indexer/copy/fetchMatchingOrders';
import { routeOpeningsQueryOptions } from '../../../indexer/trader/fetchRouteOpenings';
import { formatMessage } from '../../../messages/formatMessage';
import { registerOrderMessages } from '../../../messages/register/registerOrderMessages';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { useFailureText } from '../../parts/copy/useFailureText';
import { useLiveResult } from '../../parts/copy/useLiveResult';
import { TokenAmount } from '../../parts/figures/Figure';
import { PositionLink, PositionName } from '../../parts/figures/PositionName';
import { timeframeLabel } from '../../parts/filters/filterLabels';
import { LeaveControl, usePendingLeave } from '../../parts/leave/LeaveControl';
import { type MarketName, useMarketName } from '../../parts/market/useMarkets';
import * as table from '../../parts/table/table.css';
import * as css from '../Portfolio.css';
import { type PortfolioRuleResult, usePortfolioContext } from '../usePortfolio';

export type CopyLineProps = { copy: PortfolioCopy; token: Token; market: MarketName | undefined };

const ends = {
  closed: 'endedAt',
  left: 'leftAt',
  stopped: 'stoppedAt',
  cancelled: 'cancelledAt',
  liquidated: 'liquidatedAt',
} as const;

const waits = { opening: 'isOpening', adjusting: 'isAdjusting' } as const;

/** One copy: its position, the amounts allocated and returned, and its result. */
function CopyLine({ copy, token, market }: CopyLineProps) {
  const { messages, locale } = useMimic();
  const text = messages.portfolio;
  const { actions } = usePortfolioContext();
  const print = (value: bigint) => formatTokenAmount(value, token.decimals, locale);
  const { source, openedAt, endedAt, endedAs, allocated, returned, result } = copy;
  const pending = usePendingLeave(copy);
  const isEnded = endedAt !== null;
  const leaveAskedAt = isEnded ? null : (pending?.askedAt ?? copy.leaveAskedAt);
  const isLeaving = leaveAskedAt !== null;
  const state = isLeaving
    ? text.isLeaving
    : copy.state === 'opening' || copy.state === 'adjusting'
      ? text[waits[copy.state]]
      : text.isRunning;
  const failure = useFailureText(copy);
  const live = useLiveResult(copy);
  const moments = [
    [text.openedAt, openedAt],
    [text.leaveAskedAt, leaveAskedAt],
    [text.reducedAt, copy.reducedAt],
    [text.liquidatedAt, isEnded ? null : copy.liquidatedAt],
    [text[endedAs ? ends[endedAs] : 'endedAt'], endedAt],
  ] as const;
  const times = moments.flatMap(([words, time]) =>
    time === null ? [] : formatMessage(words, { time: formatDateTime(time, locale) }),
  );
  if (copy.maxLossRate > 0n) {
    times.push(formatMessage(text.stopsAt, { rate: exactPercent(copy.maxLossRate, locale) }));
  }
  if (live !== undefined) times.push(text.resultNow);
  return (
    <div
      className={css.copy}
      data-copy={copy.allocationKey}
      data-running={endedAt === null ? '' : undefined}
      data-state={copy.state}
      data-leaving={isLeaving ? '' : undefined}
      data-ended={endedAs ?? undefined}
    >
      <span className={css.lineText}>
        {source && market && (
          // an inline link, whose padding moves nothing
          <span className={reset}>
            <PositionLink id={source.sourceRequestKey} actions={actions}>
              <PositionName position={source} market={market} />
            </PositionLink>
          </span>
        )}
        <span className={table.context}>{times.join(' · ')}</span>
        {failure && <span className={table.context}>{failure}</span>}
        <span className={join(table.context, css.narrowOnly)}>
          {formatMessage(text.inAndOut, { allocated: print(allocated), returned: print(returned) })}
        </span>
      </span>
      <span className={join(css.end, css.wideOnly)} data-figure="allocated">
        <TokenAmount value={allocated} token={token} bare />
      </span>
      <span className={join(css.end, css.wideOnly)} data-figure="returned">
        <TokenAmount value={returned} token={token} bare />
      </span>
      <span className={css.end} data-figure="result">
        {result === null ? (
          <span className={css.balance}>
            {live !== undefined && <TokenAmount value={live} token={token} pnl bare />}
            <span className={table.open}>{state}</span>
            <LeaveControl copy={copy} pending={pending} />
          </span>
        ) : (
          <TokenAmount value={result} token={token} pnl strong bare />
        )}
      </span>
    </div>
  );
}

registerOrderMessages();

/** Why the trader's latest openings were not copied for this follower, newest first. */
function MissedOpenings({ rule }: { rule: PortfolioRuleResult }) {
  const { config, messages, locale } = useMimic();
  const { portfolio, actions } = usePortfolioContext();
  const text = messages.portfolio;
  const { traderMatchingKey, skips, copies } = rule;
  const openings = useQuery(routeOpeningsQueryOptions(config, { traderMatchingKey }));
  const sourceRequestKeys = useMemo(
    () => openings.data?.map(({ orderKey }) => orderKey) ?? [],
    [openings.data],
  );
  const orders = useQuery({
    ...matchingOrdersQueryOptions(config, { sourceRequestKeys }),
    enabled: sourceRequestKeys.length > 0,
  });
  const missed = useMemo(
    () =>
      listMissed({
        skips: skips ?? [],
        orders: orders.data ?? [],
        copies,
        follower: portfolio.account,
        from: portfolio.now - portfolio.timeframe,
      }),
    [skips, orders.data, copies, portfolio.account, portfolio.now, portfolio.timeframe],
  );
  if (portfolio.isSkipsFailed) return <p className={css.note}>{text.missedFailed}</p>;
  if (missed.length === 0) {
    const timeframe = timeframeLabel(portfolio.timeframe, messages);
    return <p className={css.note}>{formatMessage(text.missedNone, { timeframe })}</p>;
  }
  return (
    <div className={join(css.history, css.missed)}>
      <span className={table.context}>{text.missedTitle}</span>
      {missed.map((each) => (
        <span key={each.id} className={css.note} data-missed={each.reason ?? each.status}>
          <span className={reset}>
            <PositionLink id={each.sourceRequestKey} actions={actions}>
              {formatDateTime(each.time, locale)}
            </PositionLink>
          </span>
          <span className={reset}>
            {each.reason ? text[`skip_${each.reason}`] : messages.orderStatus[each.status]}
          </span>
        </span>
      ))}
    </div>
  );
}

/** Copies shown at first, and added by each click on "Show more". */
const STEP = 10;

export type RuleHistoryProps = {
  rule: PortfolioRuleResult;
  /** Its running copies, and those that have just ended: shown first, or alone. */
  current: readonly PortfolioCopy[];
  /** Whether to show all that the rule copied in the timeframe, and why the latest openings were not copied. */
  isWhole: boolean;
  token: Token;
};

/** What a rule copied. */
export function RuleHistory({ rule, current, isWhole, token }: RuleHistoryProps) {
  const { portfolio } = usePortfolioContext();
  const { messages } = useMimic();
  const text = messages.portfolio;
  const marketName = useMarketName();
  const [count, setCount] = useState(STEP);
  const timeframe = timeframeLabel(portfolio.timeframe, messages);
  const otherCopies = isWhole ? rule.copies.filter((copy) => !current.includes(copy)) : [];
  const copies = [...current, ...otherCopies];
  const rest = copies.length - count;
  const head = join(table.context, css.wideOnly);
  return (
    <div className={css.history}>
      {copies.length === 0 ? (
        <p className={css.note}>{formatMessage(text.historyNone, { timeframe })}</p>
      ) : (
        <>
          <div className={join(reset, isWhole ? '' : css.wideOnly)}>
            <div className={css.copy}>
              <span className={table.context}>{isWhole && formatMessage(text.history, { timeframe })}</span>
              <span className={join(head, css.end)}>{text.allocated}</span>
              <span className={join(head, css.end)}>{text.returned}</span>
              <span className={join(table.context, css.end)}>{text.result}</span>
            </div>
          </div>
          {copies.slice(0, count).map((copy) => (
            <CopyLine
              key={copy.allocationKey}
              copy={copy}
              token={token}
              market={copy.source ? marketName(copy.source.market) : undefined}
            />
          ))}
          {rest > 0 && (
            <Button small look="ghost" onClick={() => setCount(count + STEP)}>
              {formatMessage(text.showMore, { count: Math.min(rest, STEP) })}
            </Button>
          )}
        </>
      )}
      {isWhole && <MissedOpenings rule={rule} />}
    </div>
  );
}
