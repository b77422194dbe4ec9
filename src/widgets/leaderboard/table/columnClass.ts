import type { LeaderboardRowActions } from '../LeaderboardContext';
import type { LeaderboardColumn } from './columns';
import * as css from './columns.css';

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
