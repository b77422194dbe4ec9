import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { indexerRetry } from '../query/indexerRetry';
import { secondsAgo } from '../query/secondsAgo';
import {
  fetchLeaderboardSnapshot,
  type LeaderboardEntry,
  type LeaderboardSnapshotParameters,
} from './fetchLeaderboardSnapshot';

/** Fields of a ranking; the order of `collateralTokens` is part of its query's key: the Leaderboard sorts them. */
export type RankingParameters = Omit<LeaderboardSnapshotParameters, 'since'>;

/**
 * The ranking of the routes with an open position, or with activity in the timeframe that ends now (or up to a minute
 * longer), best first.
 *
 * @throws IndexerError, MimicError
 */
export function fetchRanking(
  config: IndexerConfig,
  params: RankingParameters,
  options?: RequestParameters,
): Promise<LeaderboardEntry[]> {
  const since = secondsAgo(params.interval);
  return fetchLeaderboardSnapshot(config, { ...params, since }, options);
}

/** The Leaderboard's first query. The timeframe's length is part of the key, the time of the request is not. */
export function rankingQueryOptions(config: IndexerConfig, params: RankingParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'ranking', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchRanking(config, params, { signal }),
    ...indexerRetry,
  };
}
