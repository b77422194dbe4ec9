import { formatPnl, formatUsd } from '../../../domain/format/formatDecimal';
import type { TraderRouteLatestMetric } from '../../../domain/trader/TraderRouteLatestMetric';
import type { RouteSort } from '../../../indexer/board/routes';
import type { Messages } from '../../../messages/Messages';
import type { LeaderboardRowActions } from '../useLeaderboard';
import type { LeaderboardFocus } from '../useLeaderboardFilters';
import * as css from './columns.css';

type Text = keyof Messages['leaderboard'];

export type LeaderboardColumn = {
  id: 'trader' | 'markets' | 'record' | 'volume' | 'followers' | 'figure' | 'route';
  /** The words of its heading, separated by a slash; those with `sort` rank the board. */
  heads: readonly { text: Text; sort?: RouteSort; wideOnly?: boolean }[];
  /** Explains the figures. */
  tip?: readonly Text[];
};

const pnl = { text: 'pnl', sort: 'pnl' } as const;
const roi = { text: 'roi', sort: 'roi' } as const;
const copied = { text: 'copiedResult', sort: 'copiedResult' } as const;

const FIGURES = { pnl: [pnl, roi], roi: [roi, pnl], copiedResult: [copied, pnl] } as const;

/** The board's columns; the focused figure comes first in its column. */
export function leaderboardColumns(focus: LeaderboardFocus): readonly LeaderboardColumn[] {
  return [
    {
      id: 'trader',
      heads: [{ text: 'trader' }, { text: 'lastActivity', sort: 'lastEventTimestamp', wideOnly: true }],
      // a phone shows won and lost below the name
      tip: ['lastActivityTip', 'recordTip'],
    },
    { id: 'markets', heads: [{ text: 'markets' }] },
    {
      id: 'record',
      heads: [
        { text: 'won', sort: 'winCount' },
        { text: 'lost', sort: 'lossCount' },
      ],
      tip: ['recordTip'],
    },
    { id: 'volume', heads: [{ text: 'volume', sort: 'sizeUsd' }, { text: 'leverage' }], tip: ['volumeTip'] },
    { id: 'followers', heads: [{ text: 'followers', sort: 'followerCount' }], tip: ['followersTip'] },
    { id: 'figure', heads: FIGURES[focus], tip: [focus === 'copiedResult' ? 'copiedResultTip' : 'pnlTip'] },
    { id: 'route', heads: [{ text: 'collateral' }] },
  ];
}

/** The length class of the rows' longest figure: up to 8 characters, up to 12, or more. */
export function figureLength(rows: readonly TraderRouteLatestMetric[], locale: string): 's' | 'm' | 'l' {
  const longest = Math.max(
    0,
    ...rows.map((row) =>
      Math.max(formatPnl(row.pnl, locale).length, formatUsd(row.sizeUsd, locale).length - 2),
    ),
  );
  return longest <= 8 ? 's' : longest <= 12 ? 'm' : 'l';
}

const classes: Record<LeaderboardColumn['id'], string> = {
  trader: css.trader,
  markets: css.markets,
  record: css.record,
  volume: css.volume,
  followers: css.followers,
  figure: css.figure,
  route: css.route,
};

/** The width of a column, and the board widths at which it is shown. */
export const columnClass = (id: LeaderboardColumn['id'], { onCopy }: LeaderboardRowActions) =>
  id === 'route' && !onCopy ? css.routeWithoutCopy : classes[id];
