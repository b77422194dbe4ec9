import {
  DEFAULT_TIMEFRAME,
  fetchLeaderboardSnapshot,
  LEADERBOARD_PAGE_SIZE,
  leaderboardRowsQueryOptions,
  leaderboardSnapshotQueryOptions,
} from '@mimic/widgets/core';
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { mimic } from '../mimic';

// what the Leaderboard shows first: seven days, by profit, every collateral token
const params = {
  interval: DEFAULT_TIMEFRAME,
  sortBy: 'pnl',
  direction: 'desc',
  collateralTokens: [],
  search: '',
} as const;

/** The board's ranking and its first page of rows, read on the server. */
export async function prefetchBoard(): Promise<DehydratedState> {
  const queryClient = new QueryClient();
  const since = Math.floor(Date.now() / 1000) - params.interval;
  const entries = await queryClient.fetchQuery({
    ...leaderboardSnapshotQueryOptions(mimic, params),
    queryFn: () => fetchLeaderboardSnapshot(mimic, { ...params, since }),
  });
  const ids = entries.slice(0, LEADERBOARD_PAGE_SIZE).map(({ id }) => id);
  await queryClient.prefetchQuery(leaderboardRowsQueryOptions(mimic, { ids }));
  return dehydrate(queryClient);
}
