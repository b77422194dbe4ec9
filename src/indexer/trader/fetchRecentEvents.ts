import type { PositionEvent } from '../../domain/position/Position';
import { candleInterval } from '../../domain/price';
import type { Address } from '../../domain/values';
import { secondsAgo } from '../query/queryIndexer';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';
import { indexerRetry } from '../query/requestJson';
import { fetchPositionEvents } from './fetchPositionEvents';

/** Parameters of `fetchRecentEvents`. */
export type RecentEventsParameters = {
  /** The trader. */
  trader: Address;
  /** Empty: all. */
  collateralTokens: readonly Address[];
  /** Seconds back from now. */
  timeframe: number;
};

/**
 * The events from which the positions of a timeframe that ends now are folded, and of those that closed up to one candle
 * before it: until its first candle ends, a curve's prices are those of the events before. See `fetchPositionEvents`.
 *
 * @throws IndexerError, MimicError
 */
export function fetchRecentEvents(
  config: IndexerConfig,
  { timeframe, ...params }: RecentEventsParameters,
  options?: RequestParameters,
): Promise<readonly PositionEvent[]> {
  return fetchPositionEvents(
    config,
    { ...params, from: secondsAgo(timeframe + candleInterval(timeframe)) },
    options,
  );
}

/** The TraderCard's query for a trader's tables. The timeframe is part of the key, the time of the request is not. */
export function recentEventsQueryOptions(config: IndexerConfig, params: RecentEventsParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'recentEvents', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchRecentEvents(config, params, { signal }),
    // comparing thousands of events by value would block the page longer than folding them
    structuralSharing: false,
    ...indexerRetry,
  };
}
