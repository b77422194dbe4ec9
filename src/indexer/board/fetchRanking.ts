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
 * The ranking of the routes with something open, or with activity in the timeframe that ends now (or less than a minute longer),
 * best first.
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

/** What the Leaderboard asks first. The timeframe's length is part of the key, the time of asking is not. */
export function rankingQueryOptions(config: IndexerConfig, params: RankingParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'ranking', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchRanking(config, params, { signal }),
    ...indexerRetry,
  };
}
