'use client';

import { useState } from 'react';
import { formatAddress } from '../../domain/format/formatAddress';
import { formatDateTime } from '../../domain/format/formatDate';
import { formatPnl } from '../../domain/format/formatDecimal';
import { USD_DECIMALS } from '../../domain/values';
import { formatMessage } from '../../messages/formatMessage';
import { registerPortfolioMessages } from '../../messages/register/registerPortfolioMessages';
import { useMimic } from '../../provider/MimicContext';
import { reset } from '../../theme/reset.css';
import { Button } from '../../ui/Button';
import { Chart } from '../../ui/chart/Chart';
import type { ChartPoint } from '../../ui/chart/ChartProps';
import { join } from '../../ui/join';
import { Tooltip } from '../../ui/overlay/Tooltip';
import { Skeleton } from '../../ui/Skeleton';
import { ChartNotice } from '../parts/chart/ChartNotice';
import { Amount, formatPnlAxis } from '../parts/figures/Amount';
import { Figure } from '../parts/figures/Figure';
import { figures } from '../parts/figures/figures.css';
import { collateralName, timeframeLabel } from '../parts/filters/filterLabels';
import * as head from '../parts/frame/cardHeader.css';
import { EmptyState } from '../parts/frame/EmptyState';
import { loadErrorMessage } from '../parts/frame/loadErrorMessage';
import { TraderAvatar } from '../parts/trader/TraderAvatar';
import { line, note, total } from './Portfolio.css';
import { type UsePortfolioResult, usePortfolioContext } from './usePortfolio';

/** The number of copies in the timeframe, and how they ended. */
function PortfolioFigures() {
  const { summary } = usePortfolioContext().portfolio;
  const { portfolio: text } = useMimic().messages;
  const skips = summary?.skipCount;
  const skipped = summary?.hasMoreSkips ? formatMessage(text.more, { count: skips ?? 0 }) : skips;
  return (
    <dl className={figures}>
      <Figure name={text.copiedCount} tip={text.copiedExplained} value={summary?.copyCount} />
      <Figure
        name={text.wonLost}
        tip={text.wonLostExplained}
        value={summary && `${summary.wonCount} / ${summary.lostCount}`}
      />
      <Figure name={text.running} value={summary?.runningCount} />
      <Figure name={text.skipped} tip={text.skippedExplained} value={skipped} />
    </dl>
  );
}

registerPortfolioMessages();

/** The account, what its copies made over the timeframe, and how they went. */
export function PortfolioPicture() {
  const { portfolio } = usePortfolioContext();
  const { config, messages } = useMimic();
  const [point, setPoint] = useState<ChartPoint | null>(null);
  const { timeline } = portfolio;
  const isActivityFailed = portfolio.activityError !== null;
  const hasCopies = timeline !== undefined && timeline.length > 0;
  return (
    <>
      <Head point={hasCopies && !isNoneEnded(portfolio) ? point : null} />
      {isActivityFailed ? <Failed /> : <Curve onPoint={setPoint} />}
      {portfolio.unpriced.map((token) => (
        <p key={token} role="status" className={join(note, line)}>
          {formatMessage(messages.portfolio.unpriced, {
            token: collateralName(token, config.collateralTokens).name,
          })}
        </p>
      ))}
      {portfolio.isRuleListFailed && !isActivityFailed && (
        <div role="alert" className={join(note, line)}>
          <span className={reset}>{messages.portfolio.rulesFailed}</span>
          <Button small onClick={portfolio.retry}>
            {messages.common.retry}
          </Button>
        </div>
      )}
      {(hasCopies || (!timeline && !isActivityFailed)) && <PortfolioFigures />}
    </>
  );
}

/** Whether all copies still run: the curve, which counts those that ended, would be a line at 0. */
function isNoneEnded({ summary, timeline }: UsePortfolioResult): boolean {
  return (
    summary !== undefined &&
    summary.copyCount > 0 &&
    summary.copyCount === summary.runningCount &&
    (timeline ?? []).every(({ value }) => value === 0n)
  );
}

function Head({ point }: { point: ChartPoint | null }) {
  const { portfolio } = usePortfolioContext();
  const { messages, locale } = useMimic();
  const text = messages.portfolio;
  const { account, timeline, activityError } = portfolio;
  const pnl = timeline && (timeline.at(-1)?.value ?? 0n);
  return (
    <header className={head.header}>
      {account && (
        <>
          <TraderAvatar address={account} />
          <div className={head.who}>
            <span className={head.name} title={account} translate="no">
              {formatAddress(account)}
            </span>
          </div>
        </>
      )}
      <div className={join(head.figures, total)}>
        <div className={head.figure}>
          <span className={head.pnl} data-figure="pnl">
            {pnl !== undefined ? (
              <Amount value={point?.value ?? pnl} pnl strong />
            ) : activityError ? (
              messages.trader.none
            ) : (
              <Skeleton size="long" />
            )}
          </span>
          <Tooltip text={text.pnlExplained} placement="bottom-end">
            {(tip, toggle) => (
              <button type="button" className={head.caption} onClick={toggle} {...tip}>
                {point
                  ? formatDateTime(point.time, locale)
                  : formatMessage(text.pnlCaption, {
                      timeframe: timeframeLabel(portfolio.timeframe, messages),
                    })}
              </button>
            )}
          </Tooltip>
        </div>
      </div>
    </header>
  );
}

function Curve({ onPoint }: { onPoint(point: ChartPoint | null): void }) {
  const { portfolio } = usePortfolioContext();
  const { timeline, tokens, collateralTokens } = portfolio;
  const { messages, theme, locale } = useMimic();
  const text = messages.portfolio;
  const timeframe = timeframeLabel(portfolio.timeframe, messages);
  if (isNoneEnded(portfolio)) {
    return <EmptyState title={formatMessage(text.chartNoneEnded, { timeframe })} hint={text.endedHint} />;
  }
  if (timeline?.length === 0) {
    const title = formatMessage(text.chartEmpty, { timeframe });
    const isFiltered = collateralTokens.length > 0;
    // without a rule, other filters would show nothing either
    const isNewcomer = tokens.every(
      ({ balance, rules }) => rules.length === 0 && (balance === 0n || !isFiltered),
    );
    const hint = isFiltered ? text.chartEmptyHint : text.endedHint;
    return <EmptyState title={title} hint={isNewcomer ? text.newcomerHint : hint} />;
  }
  return (
    <Chart
      key={locale}
      points={timeline}
      decimals={USD_DECIMALS}
      label={text.chartLabel}
      columns={[messages.trader.chartTime, messages.trader.chartValue]}
      formatValue={(value) => formatPnl(value, locale)}
      formatAxis={(value) => formatPnlAxis(value, locale)}
      formatTime={(time) => formatDateTime(time, locale)}
      theme={theme}
      onPoint={onPoint}
      failed={messages.trader.chartFailed}
      notice={<ChartNotice />}
    />
  );
}

function Failed() {
  const { portfolio } = usePortfolioContext();
  const { messages } = useMimic();
  return (
    <EmptyState
      alert
      title={messages.portfolio.activityFailed}
      hint={loadErrorMessage(portfolio.activityError, messages)}
    >
      {portfolio.isRuleListFailed && <span className={note}>{messages.portfolio.rulesFailed}</span>}
      <Button onClick={portfolio.retry}>{messages.common.retry}</Button>
    </EmptyState>
  );
}
