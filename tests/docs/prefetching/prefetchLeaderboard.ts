import {
  DEFAULT_TIMEFRAME,
  LEADERBOARD_PAGE_SIZE,
  leaderboardRowsQueryOptions,
  type MimicConfig,
  rankingQueryOptions,
} from '@mimic/widgets/core';
import type { QueryClient } from '@tanstack/react-query';

/** The ranking and its first page of rows. */
export async function prefetchLeaderboard(queryClient: QueryClient, config: MimicConfig): Promise<void> {
  const params = {
    interval: DEFAULT_TIMEFRAME,
    sortBy: 'pnl',
    direction: 'desc',
    collateralTokens: [],
    search: '',
  } as const;
  const entries = await queryClient.fetchQuery(rankingQueryOptions(config, params));
  const ids = entries.slice(0, LEADERBOARD_PAGE_SIZE).map(({ id }) => id);
  await queryClient.prefetchQuery(leaderboardRowsQueryOptions(config, { ids }));
}
