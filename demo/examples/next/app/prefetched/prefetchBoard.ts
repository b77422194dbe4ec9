import {
  DEFAULT_TIMEFRAME,
  LEADERBOARD_PAGE_SIZE,
  leaderboardRowsQueryOptions,
  rankingQueryOptions,
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
  const entries = await queryClient.fetchQuery(rankingQueryOptions(mimic, params));
  const ids = entries.slice(0, LEADERBOARD_PAGE_SIZE).map(({ id }) => id);
  await queryClient.prefetchQuery(leaderboardRowsQueryOptions(mimic, { ids }));
  return dehydrate(queryClient);
}
