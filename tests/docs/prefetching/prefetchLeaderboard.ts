import {
  DEFAULT_TIMEFRAME,
  fetchLeaderboardSnapshot,
  LEADERBOARD_PAGE_SIZE,
  leaderboardRowsQueryOptions,
  leaderboardSnapshotQueryOptions,
  type MimicConfig,
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
  const since = Math.floor(Date.now() / 1000) - params.interval;
  const entries = await queryClient.fetchQuery({
    ...leaderboardSnapshotQueryOptions(config, params),
    queryFn: () => fetchLeaderboardSnapshot(config, { ...params, since }),
  });
  const ids = entries.slice(0, LEADERBOARD_PAGE_SIZE).map(({ id }) => id);
  await queryClient.prefetchQuery(leaderboardRowsQueryOptions(config, { ids }));
}
