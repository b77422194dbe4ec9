'use client';
import { explorerUrl } from '../../config/explorerUrl';
import { formatAddress } from '../../domain/format/formatAddress';
import { formatDateTime } from '../../domain/format/formatDateTime';
import { relativeTime } from '../../domain/format/relativeTime';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import type { ChartPoint } from '../../ui/chart/ChartPoint';
import { Tooltip } from '../../ui/overlay/Tooltip';
import { Skeleton } from '../../ui/Skeleton';
import { useNow } from '../parts/data/useNow';
import { Amount } from '../parts/figures/Amount';
import { timeframeLabel } from '../parts/filters/timeframeLabel';
import * as css from '../parts/frame/cardHeader.css';
import { TraderAvatar } from '../parts/trader/TraderAvatar';
import { FollowersFigure } from './positions/FollowersFigure';
import { useTraderContext } from './TraderContext';

export type TraderHeaderProps = {
  /** The chart's point under the crosshair: its value replaces the latest. */
  point?: ChartPoint | null;
};

/** The trader's address, last activity and pnl. */
export function TraderHeader({ point }: TraderHeaderProps) {
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
