import { formatAddress } from '../../../domain/format/formatAddress';
import { formatDateTime, relativeTime } from '../../../domain/format/formatDate';
import { THIN_RECORD } from '../../../domain/trader/recentResults';
import type { TraderRouteLatestMetric } from '../../../domain/trader/TraderRouteLatestMetric';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { TokenIcon } from '../../../ui/label/TokenIcon';
import { TraderName } from '../../../ui/label/TraderLabel';
import type { CollateralName } from '../../parts/filters/filterLabels';
import { TraderAvatar } from '../../parts/trader/TraderAvatar';
import { useLinkClick } from '../../parts/useLinkClick';
import type { LeaderboardRowActions } from '../useLeaderboard';
import * as css from './TraderCell.css';

export type TraderCellProps = {
  row: TraderRouteLatestMetric;
  collateral: CollateralName;
  actions: LeaderboardRowActions;
  /** Seconds; 0 until known. */
  now: number;
};

/** The trader, and the number of closed positions in their record. */
export function TraderCell({ row, collateral, actions, now }: TraderCellProps) {
  const { messages, locale } = useMimic();
  const follow = useLinkClick();
  const text = messages.leaderboard;
  const { account } = row;
  const activity = row.lastEventTimestamp > 0 && (
    <time
      className={css.activity}
      dir="auto"
      dateTime={new Date(row.lastEventTimestamp * 1000).toISOString()}
      title={now ? formatDateTime(row.lastEventTimestamp, locale) : undefined}
    >
      {relativeTime(row.lastEventTimestamp, now, locale)}
    </time>
  );
  return (
    <span className={css.trader}>
      <TraderAvatar className={css.avatar} address={account} />
      <TokenIcon {...collateral} className={css.badge} />
      <TraderName
        className={css.name}
        name={actions.addresses === 'full' ? account : formatAddress(account)}
        title={account}
        href={actions.traderHref?.(account)}
        onClick={follow(
          { type: 'select_trader', trader: account },
          actions.onSelectTrader && (() => actions.onSelectTrader?.(account)),
        )}
      />
      {row.tradeCount < THIN_RECORD ? (
        <span className={css.details}>
          {activity}
          <bdi className={css.few} title={text.fewTradesTip}>
            {formatMessage(text.fewTrades, { count: row.tradeCount })}
          </bdi>
        </span>
      ) : (
        // one of them is visible
        <>
          {activity}
          <bdi className={css.narrowRecord}>
            {formatMessage(text.record, { won: row.winCount, lost: row.lossCount })}
          </bdi>
        </>
      )}
    </span>
  );
}
