import type { LeaderboardEntry } from '../../indexer';

/** Rows read at once. */
export const pageSize = 20;

/** The ids of one page of a ranking, counted from 0. */
export const pageIds = (entries: readonly LeaderboardEntry[], page: number): string[] =>
  entries.slice(page * pageSize, (page + 1) * pageSize).map((entry) => entry.id);
