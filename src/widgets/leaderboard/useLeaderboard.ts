'use client';

import type { QueryKey } from '@tanstack/react-query';
import { createContext, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { TraderRouteLatestMetric } from '../../domain/trader/TraderRouteLatestMetric';
import type { Address } from '../../domain/values';
import {
  leaderboardRowsQueryOptions,
  LEADERBOARD_PAGE_SIZE as pageSize,
} from '../../indexer/board/fetchRanking';
import { useMimic } from '../../provider/MimicContext';
import type { CopyActions } from '../parts/copy/CopyOrWhy';
import type { CopyRoute } from '../parts/copy/useCopyRule';
import { useLiveRefresh, useReportedError } from '../parts/data/useLiveRefresh';
import { usePartContext } from '../parts/frame/usePartContext';
import {
  type LeaderboardFilterActions,
  type LeaderboardFilterProps,
  type LeaderboardFilters,
  useLeaderboardFilters,
} from './useLeaderboardFilters';
import { pageIds, useRanking, useRankingRows } from './useRanking';

/**
 * The value, delayed until it has not changed for `delay` milliseconds, so that typing sends one request; an emptied
 * text applies at once.
 */
function useDebounced(value: string, delay: number): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), value === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return late;
}

/** The reader's position: whether rows may change places now, and which rows are visible, [start, end). */
export type LeaderboardView = { mayMove: boolean; start: number; end: number };

/** Parameters of `useLeaderboard`. */
export type UseLeaderboardParameters = LeaderboardFilterProps & {
  /** The most rows to show, from 1; by default all of the ranking's, at most 1,000. */
  limit?: number;
  /** Called when new figures arrive. Without it, or if it returns nothing, rows move and all loaded ones are refreshed. */
  getView?(): LeaderboardView | undefined;
  /** Called with every error while reading the indexer. */
  onError?(error: unknown): void;
};

/** The state of a board: loading, with rows, without rows, or failed. */
export type LeaderboardState = 'loading' | 'ready' | 'empty' | 'error';

/** The result of `useLeaderboard`: the loaded rows, the filters, and the function that loads more. */
export type UseLeaderboardResult = LeaderboardFilters &
  LeaderboardFilterActions & {
    state: LeaderboardState;
    /** Why `state` is 'error', or why the next page failed to load. */
    error: unknown;
    /** The rows loaded so far, best first; figures as in TraderRouteLatestMetric (USD 1e30, basis points). */
    rows: readonly TraderRouteLatestMetric[];
    /** Rows in the ranking, loaded or not; at most `limit`, or 1,000. */
    rowCount: number;
    hasMore: boolean;
    isLoadingMore: boolean;
    /** The rows shown belong to the previous filters; the new ones are loading. */
    isChanging: boolean;
    /** The figures shown are older than the last attempt to read them. */
    isStale: boolean;
    /** Ranks have changed since; `showNewRanking` shows the new ones. */
    hasNewRanking: boolean;
    showNewRanking(): void;
    loadMore(): void;
    retry(): void;
  };

const everything: LeaderboardView = { mayMove: true, start: 0, end: Number.POSITIVE_INFINITY };

/** Milliseconds after the last keystroke until a search is sent. */
const typingPause = 250;

/** The headless Leaderboard: filters, rows and paging, kept fresh while mounted. Needs a MimicProvider. */
export function useLeaderboard(options: UseLeaderboardParameters = {}): UseLeaderboardResult {
  const { config } = useMimic();
  const filters = useLeaderboardFilters(options);
  const { timeframe, sort, collateralTokens } = filters;
  const search = useDebounced(filters.search.trim(), typingPause);

  const view = useRef(options.getView);
  useEffect(() => {
    view.current = options.getView;
  });
  const getView = useCallback(() => view.current?.() ?? everything, []);
  const mayMove = useCallback(() => getView().mayMove, [getView]);

  const { limit } = options;
  const ranking = useRanking(config, { timeframe, sort, collateralTokens, search, limit }, mayMove);
  const entries = ranking.shown?.entries ?? [];
  const [pages, setPages] = useState({ of: ranking.shown, count: 1 });
  // a new ranking starts at its top
  const pageCount = pages.of === ranking.shown ? pages.count : 1;
  const details = useRankingRows(config, ranking.shown, pageCount);
  const hasMore = details.pagesLoaded * pageSize < entries.length;

  useLiveRefresh(config, () => {
    const { start, end } = getView();
    const keys: QueryKey[] = [ranking.queryKey];
    for (let page = Math.floor(start / pageSize); page < Math.min(pageCount, end / pageSize); page++) {
      keys.push(leaderboardRowsQueryOptions(config, { ids: pageIds(entries, page) }).queryKey);
    }
    return keys.map((queryKey) => ({ queryKey, exact: true }));
  });

  const rankingError = ranking.query.isError && !ranking.query.isFetching ? ranking.query.error : null;
  const isChanging = ranking.isChanging && !rankingError;
  const blocked =
    rankingError && (!ranking.shown || ranking.isChanging)
      ? rankingError
      : details.rows.length
        ? null
        : details.error;
  const error = blocked ?? details.error;
  useReportedError(error ?? rankingError ?? details.refreshError, options.onError);

  const state = blocked
    ? 'error'
    : details.rows.length
      ? 'ready'
      : ranking.shown && !entries.length
        ? 'empty'
        : 'loading';
  return {
    ...filters,
    state,
    error,
    rows: details.rows,
    rowCount: entries.length,
    hasMore,
    isLoadingMore: state === 'ready' && details.isLoading,
    isChanging,
    isStale: state === 'ready' && Boolean(rankingError ?? details.refreshError),
    hasNewRanking: ranking.hasNewRanking,
    showNewRanking: ranking.adopt,
    loadMore: () =>
      hasMore &&
      !details.isLoading &&
      !details.error &&
      setPages({ of: ranking.shown, count: details.pagesLoaded + 1 }),
    retry: () => {
      if (rankingError) ranking.query.refetch();
      details.retry();
    },
  };
}

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
