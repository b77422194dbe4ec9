import { LEADERBOARD_PAGE_SIZE, type LeaderboardEntry } from '../../indexer';

/** The ids of one page of a ranking, counted from 0. */
export const pageIds = (entries: readonly LeaderboardEntry[], page: number): string[] =>
  entries.slice(page * LEADERBOARD_PAGE_SIZE, (page + 1) * LEADERBOARD_PAGE_SIZE).map((entry) => entry.id);
