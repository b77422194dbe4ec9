'use client';
import { useState } from 'react';
import { formatAddress } from '../../domain/formatAddress';
import { formatPnl } from '../../domain/formatPnl';
import { formatMessage } from '../../provider/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { Chart } from '../../ui/chart/Chart';
import type { ChartPoint } from '../../ui/chart/ChartPoint';
import { Skeleton } from '../../ui/Skeleton';
import { Tooltip } from '../../ui/Tooltip';
import { ChartNotice } from '../ChartNotice';
import { errorMessage } from '../errorMessage';
import { formatPnlAxis } from '../formatPnlAxis';
import { Instead } from '../Instead';
import { TraderAvatar } from '../TraderAvatar';
import { timeframeLabel } from '../timeframeLabel';
import { Amount } from '../trader-card/Amount';
import { formatTime } from '../trader-card/formatTime';
import * as head from '../trader-card/TraderHeader.css';
import { usePortfolioContext } from './PortfolioContext';
import { PortfolioFigures } from './PortfolioFigures';

/** USD amounts have 30 decimals. */
const DECIMALS = 30;

/** Who it is, what copies made over the timeframe, and how they went. */
export function PortfolioPicture() {
  const { portfolio } = usePortfolioContext();
  const [point, setPoint] = useState<ChartPoint | null>(null);
  const { timeline, isActivityFailed } = portfolio;
  const hasCurve = timeline !== undefined && timeline.length > 0;
  return (
    <>
      <Head point={hasCurve ? point : null} />
      {isActivityFailed ? <Failed /> : <Curve onPoint={setPoint} />}
      {(hasCurve || (!timeline && !isActivityFailed)) && <PortfolioFigures />}
    </>
  );
}

function Head({ point }: { point: ChartPoint | null }) {
  const { portfolio } = usePortfolioContext();
  const { messages } = useMimic();
  const text = messages.portfolio;
  const { account, timeline, isActivityFailed } = portfolio;
  const total = timeline && (timeline.at(-1)?.value ?? 0n);
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
      <div className={head.figures}>
        <div className={head.figure}>
          <span className={head.pnl} data-figure="pnl">
            {total !== undefined ? (
              <Amount value={point?.value ?? total} pnl strong />
            ) : isActivityFailed ? (
              messages.trader.none
            ) : (
              <Skeleton size="long" />
            )}
          </span>
          <Tooltip text={text.pnlExplained} placement="bottom-end">
            {(tip, toggle) => (
              <button type="button" className={head.caption} onClick={toggle} {...tip}>
                {point
                  ? formatTime(point.time)
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
  const { timeline, timeframe } = usePortfolioContext().portfolio;
  const { messages, theme } = useMimic();
  const text = messages.portfolio;
  if (timeline?.length === 0) {
    const title = formatMessage(text.chartEmpty, { timeframe: timeframeLabel(timeframe, messages) });
    return <Instead title={title} hint={text.chartEmptyHint} />;
  }
  return (
    <Chart
      points={timeline}
      decimals={DECIMALS}
      label={text.chartLabel}
      columns={[messages.trader.chartTime, messages.trader.chartValue]}
      formatValue={formatPnl}
      formatAxis={formatPnlAxis}
      formatTime={formatTime}
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
    <Instead alert title={messages.portfolio.activityFailed} hint={errorMessage(portfolio.error, messages)}>
      <Button onClick={portfolio.retry}>{messages.common.retry}</Button>
    </Instead>
  );
}
