import { type Address, DEFAULT_TIMEFRAME } from '@mimic/widgets/core';
import type { LeaderboardFocus, LeaderboardSort } from '@mimic/widgets/leaderboard';

export type PortfolioTab = 'follower' | 'trader';

/** What a visitor has chosen to see. */
export type View = {
  /** Seconds. */
  timeframe: number;
  /** None means all. */
  collateral: readonly Address[];
  focus: LeaderboardFocus;
  /** `null`: sorted by the focus. */
  sort: LeaderboardSort | null;
  search: string;
  tab: PortfolioTab;
};

export const DEFAULT_VIEW: View = {
  timeframe: DEFAULT_TIMEFRAME,
  collateral: [],
  focus: 'pnl',
  sort: null,
  search: '',
  tab: 'follower',
};

export type Page = 'board' | 'trader' | 'position' | 'portfolio' | 'earn' | 'explorer' | 'other';

/** The view settings that each page uses, and that its URL therefore contains. */
export const VIEWED = {
  board: ['timeframe', 'collateral', 'focus', 'sort', 'search'],
  trader: ['timeframe', 'collateral'],
  position: [],
  portfolio: ['timeframe', 'collateral', 'tab'],
  earn: [],
  explorer: [],
  other: [],
} as const satisfies Record<Page, readonly (keyof View)[]>;

export function pageOf(pathname: string): Page {
  const [first, second, ...more] = pathname.split('/').filter(Boolean);
  if (first === 'trader' || first === 'position') return second && more.length === 0 ? first : 'other';
  if (first === 'explorer')
    return more.length === 1 && (second === 'tx' || second === 'address') ? first : 'other';
  if (second) return 'other';
  if (first === undefined || first === 'leaderboard') return 'board';
  return first === 'portfolio' || first === 'earn' ? first : 'other';
}
