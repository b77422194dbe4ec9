import { createContext, type RefObject } from 'react';
import type { Address } from '../../domain/Address';
import type { CopyActions } from '../parts/copy/CopyOrWhy';
import type { CopyRoute } from '../parts/copy/useCopyRule';
import { usePartContext } from '../parts/frame/usePartContext';
import type { LeaderboardView, UseLeaderboardResult } from './useLeaderboard';

/** The route of a row that a visitor chose. */
export type LeaderboardRoute = CopyRoute;

/** The host's handlers for a row. */
export type LeaderboardRowActions = CopyActions & {
  /** The URL of a trader's page. */
  traderHref?(trader: Address): string;
  /** Handles a plain click on a trader's name instead of following the link. Needs `traderHref`. */
  onSelectTrader?(trader: Address): void;
  /** 'short' (0x1234..abcd) or 'full'. @default 'short' */
  addresses?: 'short' | 'full';
};

export type LeaderboardContextValue = {
  board: UseLeaderboardResult;
  actions: LeaderboardRowActions;
  /** The most rows; undefined means all. */
  limit?: number | undefined;
  /** Set by the table: where its reader is. */
  view: RefObject<(() => LeaderboardView) | undefined>;
};

export const LeaderboardContext = createContext<LeaderboardContextValue | undefined>(undefined);

/** The leaderboard of a part. Throws a MimicError outside a LeaderboardRoot. */
export function useLeaderboardContext(): LeaderboardContextValue {
  return usePartContext(LeaderboardContext, { widget: 'Leaderboard', docsPath: '/leaderboard' });
}
