'use client';

import { useState } from 'react';
import { explorerUrl } from '../../config/explorerUrl';
import { formatAddress } from '../../domain/format/formatAddress';
import { formatDateTime, relativeTime } from '../../domain/format/formatDate';
import { formatPnl } from '../../domain/format/formatDecimal';
import { USD_DECIMALS } from '../../domain/values';
import { formatMessage } from '../../messages/formatMessage';
import { registerFigureMessages } from '../../messages/register/registerFigureMessages';
import { useMimic } from '../../provider/MimicContext';
import { reset } from '../../theme/reset.css';
import { Chart } from '../../ui/chart/Chart';
import type { ChartPoint } from '../../ui/chart/ChartProps';
import { Tooltip } from '../../ui/overlay/Tooltip';
import { Skeleton } from '../../ui/Skeleton';
import { ChartNotice } from '../parts/chart/ChartNotice';
import { useNow } from '../parts/data/useNow';
import { Amount, formatPnlAxis } from '../parts/figures/Amount';
import { timeframeLabel } from '../parts/filters/filterLabels';
import * as css from '../parts/frame/cardHeader.css';
import { EmptyState } from '../parts/frame/EmptyState';
import { warnings } from '../parts/market/PriceWarnings.css';
import { ChecksumNote } from '../parts/trader/ChecksumNote';
import { TraderAvatar } from '../parts/trader/TraderAvatar';
import { useTraderContext } from './useTrader';

const none: readonly ChartPoint[] = [];

/** The combined pnl of settled and open positions over the timeframe. */
function TraderChart({ onPoint }: { onPoint?(point: ChartPoint | null): void }) {
  const { trader } = useTraderContext();
  const { messages, theme, locale } = useMimic();
  const text = messages.trader;
  if (trader.timeline?.length === 0) return <EmptyState title={text.chartEmpty} />;
  // the failure is reported below; the empty frame is not loading
  const points = trader.timeline ?? (trader.state === 'error' ? none : undefined);
  return (
    <Chart
      key={locale}
      points={points}
      decimals={USD_DECIMALS}
      label={text.chartLabel}
      columns={[text.chartTime, text.chartValue]}
      formatValue={(value) => formatPnl(value, locale)}
      formatAxis={(value) => formatPnlAxis(value, locale)}
      formatTime={(time) => formatDateTime(time, locale)}
      theme={theme}
      onPoint={onPoint}
      failed={text.chartFailed}
      notice={<ChartNotice />}
    />
  );
}

registerFigureMessages();

/** The followers' result from copying the trader, next to the trader's own. */
function FollowersFigure() {
  const { trader: text } = useMimic().messages;
  return (
    <div className={css.figure}>
      <span className={css.followers} data-figure="followers">
        <FollowersAmount />
      </span>
      <Tooltip text={text.mimicsMadeExplained} placement="bottom-end">
        {(tip, toggle) => (
          <button type="button" className={css.caption} onClick={toggle} {...tip}>
            {text.mimicsMade}
          </button>
        )}
      </Tooltip>
    </div>
  );
}

function FollowersAmount() {
  const { followers } = useTraderContext().trader;
  const { trader: text } = useMimic().messages;
  if (followers === undefined) return <Skeleton size="medium" />;
  if (!followers?.endedCount || followers.result === null) return <span className={reset}>{text.none}</span>;
  return <Amount value={followers.result} pnl strong />;
}

export type TraderHeaderProps = {
  /** The chart's point under the crosshair: its value replaces the latest. */
  point?: ChartPoint | null;
};

/** The trader's address, last activity and pnl. */
function TraderHeader({ point }: TraderHeaderProps) {
  const { trader } = useTraderContext();
  const { messages, locale } = useMimic();
  const text = messages.trader;
  return (
    <header className={css.header}>
      <TraderAvatar address={trader.account} />
      <div className={css.who}>
        <span className={css.name} title={trader.account} translate="no">
          {formatAddress(trader.account)}
        </span>
        <span className={css.context}>
          <TraderActivity />
          <ExplorerLink />
        </span>
      </div>
      <div className={css.figures}>
        <FollowersFigure />
        <div className={css.figure}>
          <span className={css.pnl} data-figure="pnl">
            {trader.summary ? (
              <Amount value={point?.value ?? trader.summary.pnl} pnl strong />
            ) : trader.state === 'error' ? (
              text.none
            ) : (
              <Skeleton size="long" />
            )}
          </span>
          <Tooltip text={text.pnlExplained} placement="bottom-end">
            {(tip, toggle) => (
              <button type="button" className={css.caption} onClick={toggle} {...tip}>
                {point
                  ? formatDateTime(point.time, locale)
                  : formatMessage(text.pnlCaption, { timeframe: timeframeLabel(trader.timeframe, messages) })}
              </button>
            )}
          </Tooltip>
        </div>
      </div>
    </header>
  );
}

function TraderActivity() {
  const { trader } = useTraderContext();
  const { messages, locale } = useMimic();
  const text = messages.trader;
  const now = useNow();
  if (!trader.summary) return trader.state === 'error' ? null : <Skeleton size="medium" />;
  const { lastEventTimestamp, openCount } = trader.summary;
  const count = trader.followers?.count;
  const parts = [];
  if (lastEventTimestamp > 0)
    parts.push(formatMessage(text.lastActivity, { time: relativeTime(lastEventTimestamp, now, locale) }));
  if (openCount > 0) parts.push(formatMessage(text.openCount, { count: openCount }));
  if (count !== undefined)
    parts.push(count === 1 ? text.followersOne : formatMessage(text.followers, { count }));
  return parts.map((part) => (
    <bdi key={part} className={css.part}>
      {part}
    </bdi>
  ));
}

function ExplorerLink() {
  const { config, messages } = useMimic();
  const { account } = useTraderContext().trader;
  const href = explorerUrl(config, 'address', account);
  if (!href) return null;
  return (
    <a
      className={css.link}
      href={href}
      target="_blank"
      rel="noreferrer"
      title={formatMessage(messages.trader.explorerLabel, { address: account })}
    >
      {`${messages.trader.explorer} ↗`}
    </a>
  );
}

/** Header and chart: the figure above follows the crosshair below. */
export function TraderPicture() {
  const { account } = useTraderContext();
  const [point, setPoint] = useState<ChartPoint | null>(null);
  return (
    <>
      <ChecksumNote address={account} className={warnings} />
      <TraderHeader point={point} />
      <TraderChart onPoint={setPoint} />
    </>
  );
}
