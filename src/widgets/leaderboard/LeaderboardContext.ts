import { createContext, type RefObject } from 'react';
import type { Address } from '../../domain/Address';
import type { CopyRoute, OnCopy } from '../parts/copy/useCopyRule';
import { usePartContext } from '../parts/frame/usePartContext';
import type { LeaderboardView, UseLeaderboardResult } from './useLeaderboard';

/** The route of a row that a visitor chose. */
export type LeaderboardRoute = CopyRoute;

/** What a host does with a row. */
export type LeaderboardRowActions = {
  /** Where a trader's name leads. */
  traderHref?(trader: Address): string;
  /** A plain click on a trader's name, instead of following the link. Needs `traderHref`. */
  onSelectTrader?(trader: Address): void;
  /** The Copy button of a route; without it there is none. */
  onCopy?: OnCopy;
  /** 'short' (0x1234..abcd), the default, or 'full'. */
  addresses?: 'short' | 'full';
};

export type LeaderboardContextValue = {
  board: UseLeaderboardResult;
  actions: LeaderboardRowActions;
  /** The table says here where its reader is. */
  view: RefObject<(() => LeaderboardView) | undefined>;
};

export const LeaderboardContext = createContext<LeaderboardContextValue | undefined>(undefined);

/** The board that a part belongs to. Throws a MimicError outside a LeaderboardRoot. */
export function useLeaderboardContext(): LeaderboardContextValue {
  return usePartContext(LeaderboardContext, { widget: 'Leaderboard', docsPath: '/leaderboard' });
}
