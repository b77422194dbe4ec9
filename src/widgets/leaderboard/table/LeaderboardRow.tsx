import { memo } from 'react';
import type { Address } from '../../../domain/Address';
import { divideOrZero } from '../../../domain/divideOrZero';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatLeverage, formatUsd } from '../../../domain/format/formatDecimal';
import type { Token } from '../../../domain/Token';
import type { TraderRouteLatestMetric } from '../../../domain/trader/TraderRouteLatestMetric';
import { BASIS_POINTS } from '../../../domain/units';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { join } from '../../../ui/join';
import { RecordMarks } from '../../parts/figures/RecordMarks';
import { collateralName } from '../../parts/filters/collateralName';
import type { MarketName } from '../../parts/market/marketName';
import { FigureCell } from '../cells/FigureCell';
import * as css from '../cells/figures.css';
import { MarketsCell } from '../cells/MarketsCell';
import { RouteCell } from '../cells/RouteCell';
import { TraderCell } from '../cells/TraderCell';
import type { LeaderboardRowActions } from '../LeaderboardContext';
import type { LeaderboardFocus } from '../LeaderboardFilters';
import * as columns from './columns.css';
import { cell, row as rowCss } from './LeaderboardTable.css';

export type LeaderboardRowProps = {
  row: TraderRouteLatestMetric;
  /** The row's place in the ranking, counted from 0. */
  index: number;
  /** It is passing by in a fast scroll: it only shows its trader, because full rows would slow the scroll down. */
  isPassing: boolean;
  focus: LeaderboardFocus;
  marketName(market: Address): MarketName;
  /** The tokens with known names. */
  tokens: readonly Token[];
  actions: LeaderboardRowActions;
  /** Seconds; 0 until known. */
  now: number;
};

/** One route. `data-mimic-row` is its trader's address in lower case, `data-roi` is what a TraderField highlights. */
export const LeaderboardRow = memo(function LeaderboardRow(props: LeaderboardRowProps) {
  const { row, index, isPassing } = props;
  return (
    // the first row is the heading
    <tr
      className={rowCss}
      data-mimic-row={row.account}
      data-index={index}
      data-roi={row.roi}
      aria-rowindex={index + 2}
    >
      {isPassing ? (
        <td className={join(cell, columns.trader)} translate="no">
          {formatAddress(row.account)}
        </td>
      ) : (
        <WholeRow {...props} />
      )}
    </tr>
  );
});

function WholeRow({ row, focus, marketName, tokens, actions, now }: LeaderboardRowProps) {
  const { messages, locale } = useMimic();
  const collateral = collateralName(row.collateralToken, tokens);
  const leverage = divideOrZero(row.sizeUsd * BASIS_POINTS, row.collateralUsd);
  const record = { won: row.winCount, lost: row.lossCount };
  return (
    <>
      <td className={join(cell, columns.trader)}>
        <TraderCell row={row} collateral={collateral} actions={actions} now={now} />
      </td>
      <td className={join(cell, columns.markets)}>
        <MarketsCell markets={row.marketList.map(marketName)} />
      </td>
      <td className={join(cell, columns.record)}>
        <span
          role="img"
          aria-label={formatMessage(messages.leaderboard.record, record)}
          className={css.record}
          translate="no"
        >
          {/* in the order of its headings: mirrored if they are */}
          {row.winCount} <span className={css.stroke}>/</span> {row.lossCount}
          <RecordMarks className={css.marks} results={row.recentResults} />
        </span>
      </td>
      <td className={join(cell, columns.volume, css.figures)} translate="no">
        {`${formatUsd(row.sizeUsd, locale)}\n${formatLeverage(leverage, locale)}`}
      </td>
      <td className={join(cell, columns.followers)} translate="no">
        {row.followerCount}
      </td>
      <td className={join(cell, columns.figure)}>
        <FigureCell row={row} focus={focus} />
      </td>
      <td className={join(cell, actions.onCopy ? columns.route : columns.routeWithoutCopy)}>
        <RouteCell row={row} collateral={collateral} actions={actions} />
      </td>
    </>
  );
}
