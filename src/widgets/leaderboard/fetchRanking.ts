import {
  fetchLeaderboardSnapshot,
  type IndexerConfig,
  type LeaderboardSnapshotParameters,
  type RequestParameters,
} from '../../indexer';

/** A ranking of the routes with activity in the timeframe up to now. The time is no part of the query's key. */
export function fetchRanking(
  config: IndexerConfig,
  params: LeaderboardSnapshotParameters,
  options?: RequestParameters,
) {
  const since = Math.floor(Date.now() / 1000) - params.interval;
  return fetchLeaderboardSnapshot(config, { ...params, since }, options);
}
