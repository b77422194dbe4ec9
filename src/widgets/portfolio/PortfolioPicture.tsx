'use client';
import { useState } from 'react';
import { formatAddress } from '../../domain/format/formatAddress';
import { formatDateTime } from '../../domain/format/formatDateTime';
import { formatPnl } from '../../domain/format/formatDecimal';
import { USD_DECIMALS } from '../../domain/units';
import { formatMessage } from '../../messages/formatMessage';
import { registerPortfolioMessages } from '../../messages/register/registerPortfolioMessages';
import { useMimic } from '../../provider/useMimic';
import { reset } from '../../theme/reset.css';
import { Button } from '../../ui/Button';
import { Chart } from '../../ui/chart/Chart';
import type { ChartPoint } from '../../ui/chart/ChartPoint';
import { join } from '../../ui/join';
import { Tooltip } from '../../ui/overlay/Tooltip';
import { Skeleton } from '../../ui/Skeleton';
import { ChartNotice } from '../parts/chart/ChartNotice';
import { Amount } from '../parts/figures/Amount';
import { formatPnlAxis } from '../parts/figures/formatPnlAxis';
import { collateralName } from '../parts/filters/collateralName';
import { timeframeLabel } from '../parts/filters/timeframeLabel';
import * as head from '../parts/frame/cardHeader.css';
import { EmptyState } from '../parts/frame/EmptyState';
import { loadErrorMessage } from '../parts/frame/loadErrorMessage';
import { TraderAvatar } from '../parts/trader/TraderAvatar';
import { line, note, total } from './Portfolio.css';
import { usePortfolioContext } from './PortfolioContext';
import { PortfolioFigures } from './PortfolioFigures';

registerPortfolioMessages();

/** The account, what its copies made over the timeframe, and how they went. */
export function PortfolioPicture() {
  const { portfolio } = usePortfolioContext();
  const { config, messages } = useMimic();
  const [point, setPoint] = useState<ChartPoint | null>(null);
  const { timeline } = portfolio;
  const isActivityFailed = portfolio.activityError !== null;
  const hasCurve = timeline !== undefined && timeline.length > 0;
  return (
    <>
      <Head point={hasCurve ? point : null} />
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
      {(hasCurve || (!timeline && !isActivityFailed)) && <PortfolioFigures />}
    </>
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
  const { timeline, timeframe, tokens, collateralTokens } = usePortfolioContext().portfolio;
  const { messages, theme, locale } = useMimic();
  const text = messages.portfolio;
  if (timeline?.length === 0) {
    const title = formatMessage(text.chartEmpty, { timeframe: timeframeLabel(timeframe, messages) });
    const isFiltered = collateralTokens.length > 0;
    // without a rule, other filters would show nothing either
    const isNewcomer = tokens.every(
      ({ balance, rules }) => rules.length === 0 && (balance === 0n || !isFiltered),
    );
    const others = isFiltered ? text.chartEmptyHint : text.endedHint;
    return <EmptyState title={title} hint={isNewcomer ? text.newcomerHint : others} />;
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
