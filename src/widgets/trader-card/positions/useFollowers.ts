import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { copyOutcomes } from '../../../domain/copy/copyOutcomes';
import type { Mirror } from '../../../domain/copy/Mirror';
import { fineCandleInterval, priceThen } from '../../../domain/price';
import type { TraderRouteLatestMetric } from '../../../domain/trader/TraderRouteLatestMetric';
import type { Address, Hex } from '../../../domain/values';
import { settlesQueryOptions } from '../../../indexer/copy/fetchSettles';
import { oraclePricesQueryOptions, priceCandlesQueryOptions } from '../../../indexer/price/fetchPrices';
import { useMimic } from '../../../provider/MimicContext';

/** A trader's followers and the results of their copies. */
export type TraderFollowers = {
  /** Followers with a live rule on one of the routes. */
  count: number;
  /** Credited less allocated, USD 1e30 at the collateral's price when each copy ended; null if no price is known. */
  result: bigint | null;
  /** Copies that ended in the timeframe. */
  endedCount: number;
};

export type TraderFollowersParameters = {
  /** The routes' rows; undefined while loading. */
  routes: readonly TraderRouteLatestMetric[] | undefined;
  /** Their copies; undefined while loading. */
  mirrors: readonly Mirror[] | undefined;
  /** Reading the routes or the copies has failed. */
  failed: boolean;
  timeframe: number;
  /** Seconds. */
  from: number;
};

/** A trader's followers, and the results of the copies that ended since `from`; null if they could not be read. */
export function useFollowers(input: TraderFollowersParameters): TraderFollowers | null | undefined {
  const { config } = useMimic();
  const { routes, mirrors, failed, timeframe, from } = input;
  const traderMatchingKeys = useMemo(
    (): Hex[] => routes?.map((route) => route.traderMatchingKey) ?? [],
    [routes],
  );
  const settles = useQuery({
    ...settlesQueryOptions(config, { traderMatchingKeys }),
    enabled: traderMatchingKeys.length > 0,
  });
  const oracle = useQuery(oraclePricesQueryOptions(config));
  const tokens = useMemo(
    (): Address[] => [...new Set(mirrors?.map((mirror) => mirror.collateralToken))].sort(),
    [mirrors],
  );
  const candles = useQuery({
    ...priceCandlesQueryOptions(config, { timeframe, tokens, interval: fineCandleInterval(timeframe) }),
    enabled: tokens.length > 0,
  });
  const followers = useMemo(() => {
    if (!routes) return undefined;
    const count = new Set(routes.flatMap((route) => route.matchedMimicList)).size;
    if (routes.length === 0) return { count, result: 0n, endedCount: 0 };
    if (!mirrors || !settles.data || !oracle.data || (tokens.length > 0 && !candles.data)) return undefined;
    const ended = copyOutcomes(mirrors, settles.data).filter(
      ({ endedAt }) => endedAt !== null && endedAt >= from,
    );
    const results = ended.map(({ mirror, result, endedAt }) => {
      const token = mirror.collateralToken;
      const price = priceThen(
        candles.data?.[token],
        oracle.data.find((each) => each.token === token),
        endedAt!,
      );
      return price === undefined ? null : result * price;
    });
    const result = results.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0n);
    return { count, result, endedCount: ended.length };
  }, [routes, mirrors, settles.data, oracle.data, candles.data, tokens, from]);
  const unreadable = failed || settles.isError || oracle.isError || candles.isError;
  return followers ?? (unreadable ? null : undefined);
}
