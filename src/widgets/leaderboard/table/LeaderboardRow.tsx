import { memo } from 'react';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatLeverage, formatPercent, formatPnl, formatUsd } from '../../../domain/format/formatDecimal';
import { fillTimeline } from '../../../domain/trader/fillTimeline';
import type { RouteMetric, TraderRouteLatestMetric } from '../../../domain/trader/TraderRouteLatestMetric';
import { type Address, BASIS_POINTS, divideOrZero, type Token } from '../../../domain/values';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Curve } from '../../../ui/Curve';
import { join } from '../../../ui/join';
import { TokenIcon } from '../../../ui/label/TokenIcon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { CopyOrWhy } from '../../parts/copy/CopyOrWhy';
import { RecordMarks } from '../../parts/figures/RecordMarks';
import { tone } from '../../parts/figures/tone';
import { type CollateralName, collateralName, timeframeLabel } from '../../parts/filters/filterLabels';
import type { MarketName } from '../../parts/market/useMarkets';
import * as figureCss from '../cells/FigureCell.css';
import * as css from '../cells/figures.css';
import * as marketsCss from '../cells/MarketsCell.css';
import * as routeCss from '../cells/RouteCell.css';
import { TraderCell } from '../cells/TraderCell';
import type { LeaderboardRowActions } from '../useLeaderboard';
import type { LeaderboardFocus } from '../useLeaderboardFilters';
import * as columns from './columns.css';
import { cell, row as rowCss } from './LeaderboardTable.css';

/** The number of points of a board's curve. */
const ticks = 30;

/** A route's cumulative pnl as evenly spaced numbers (USD 1e30, only to draw); empty if the lists do not match. */
export function curveValues({
  pnlList,
  pnlTimestampList,
}: Pick<RouteMetric, 'pnlList' | 'pnlTimestampList'>): number[] {
  const from = pnlTimestampList[0];
  const to = pnlTimestampList.at(-1);
  if (from === undefined || to === undefined || pnlList.length !== pnlTimestampList.length) return [];
  const samples = pnlTimestampList.map((time, i) => ({ time, value: pnlList[i]! }));
  return fillTimeline(samples, from, to, ticks).map((point) => Number(point.value));
}

/** A route's pnl curve with its pnl and roi, the one in focus first; or the simulated result of copying it. */
function FigureCell({ row, focus }: { row: TraderRouteLatestMetric; focus: LeaderboardFocus }) {
  const { messages, locale } = useMimic();
  const text = messages.leaderboard;
  const timeframe = timeframeLabel(row.interval, messages);
  const pnl = formatPnl(row.pnl, locale);
  const roi = formatPercent(row.roi, locale);
  if (focus === 'copiedResult') {
    const { copiedResult } = row;
    return copiedResult === null ? (
      <span className={figureCss.strong} data-tone="flat" translate="no">
        <span className={reset} aria-hidden="true" title={text.copiedResultNone}>
          –
        </span>
        <VisuallyHidden translate="yes">{text.copiedResultNone}</VisuallyHidden>
        {`\n${pnl}`}
      </span>
    ) : (
      <span className={figureCss.strong} data-tone={tone(copiedResult)} translate="no">
        {`${formatPnl(copiedResult, locale)}\n${pnl}`}
      </span>
    );
  }
  return (
    <span className={figureCss.figure}>
      <Curve
        className={figureCss.curve}
        values={curveValues(row)}
        open={row.isOpen}
        label={formatMessage(row.isOpen ? text.curveOpen : text.curve, { timeframe })}
      />
      <span className={figureCss.strong} data-tone={tone(row[focus])} translate="no">
        {focus === 'pnl' ? `${pnl}\n${roi}` : `${roi}\n${pnl}`}
      </span>
    </span>
  );
}

const MOST_MARKETS = 4;

/** A route's markets: the icons of the first four, then the number of the others. */
function MarketsCell({ markets }: { markets: readonly MarketName[] }) {
  const { leaderboard: text } = useMimic().messages;
  const names = markets.map((market) => market.name).join(', ');
  const more = markets.length - MOST_MARKETS;
  return (
    <span className={marketsCss.markets} role="img" aria-label={names} title={names}>
      {markets.slice(0, MOST_MARKETS).map(({ market, symbol, icon, mark }) => (
        <TokenIcon key={market} className={marketsCss.market} symbol={symbol} src={icon} mark={mark} />
      ))}
      {more > 0 && (
        <bdi className={marketsCss.more} translate="no">
          {formatMessage(text.moreMarkets, { count: more })}
        </bdi>
      )}
    </span>
  );
}

export type RouteCellProps = {
  row: TraderRouteLatestMetric;
  collateral: CollateralName;
  actions: LeaderboardRowActions;
};

/** The collateral that a route is traded and copied with. */
function RouteCell({ row, collateral, actions }: RouteCellProps) {
  const { copy, copyRoute } = useMimic().messages.leaderboard;
  const { account: trader, collateralToken } = row;
  const names = { trader: formatAddress(trader), token: collateral.name };
  return (
    <span className={routeCss.route}>
      <TokenIcon {...collateral} className={routeCss.icon} />
      <bdi className={routeCss.token} translate="no">
        {collateral.name}
      </bdi>
      <CopyOrWhy {...{ trader, collateralToken, names, actions }} text={copy} label={copyRoute}>
        {(button, text) => (
          <button {...button} type="button" className={routeCss.copy}>
            {text}
          </button>
        )}
      </CopyOrWhy>
    </span>
  );
}

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
