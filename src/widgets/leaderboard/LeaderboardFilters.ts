import type { Address } from '../../domain/Address';
import type { RouteSort, SortDirection } from '../../indexer';

/** The figure that the board shows first, and ranks by unless a column is chosen. */
export type LeaderboardFocus = 'pnl' | 'roi' | 'copiedResult';

/** The column that ranks the board. */
export type LeaderboardSort = { by: RouteSort; direction: SortDirection };

/** Everything that decides which routes are shown, and in which order. */
export type LeaderboardFilters = {
  focus: LeaderboardFocus;
  /** Lower-case addresses; none means all. */
  collateralTokens: readonly Address[];
  /** A timeframe's length in seconds, one of TIMEFRAMES. */
  timeframe: number;
  sort: LeaderboardSort;
  /** A part of a trader's address, as typed. */
  search: string;
};
