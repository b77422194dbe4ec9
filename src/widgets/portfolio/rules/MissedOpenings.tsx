'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listMissed } from '../../../domain/copy/listMissed';
import { formatDateTime } from '../../../domain/format/formatDateTime';
import { matchingOrdersQueryOptions } from '../../../indexer/copy/fetchMatchingOrders';
import { routeOpeningsQueryOptions } from '../../../indexer/trader/fetchRouteOpenings';
import { formatMessage } from '../../../messages/formatMessage';
import { registerOrderMessages } from '../../../messages/register/registerOrderMessages';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { join } from '../../../ui/join';
import { timeframeLabel } from '../../parts/filters/timeframeLabel';
import { PositionLink } from '../../parts/table/PositionLink';
import * as table from '../../parts/table/table.css';
import * as css from '../Portfolio.css';
import { usePortfolioContext } from '../PortfolioContext';
import type { PortfolioRuleResult } from '../usePortfolio';

registerOrderMessages();

/** Why the trader's latest openings were not copied for this follower, newest first. */
export function MissedOpenings({ rule }: { rule: PortfolioRuleResult }) {
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
