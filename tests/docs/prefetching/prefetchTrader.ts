import {
  type Address,
  DEFAULT_TIMEFRAME,
  type MimicConfig,
  marketsQueryOptions,
  mirrorsQueryOptions,
  oraclePricesQueryOptions,
  recentEventsQueryOptions,
  settlesQueryOptions,
  traderRouteLatestMetricsQueryOptions,
} from '@mimic/widgets/core';
import type { QueryClient } from '@tanstack/react-query';

/** A trader's events, routes and copies, and the prices to value them. `trader` is in lower case. */
export async function prefetchTrader(
  queryClient: QueryClient,
  config: MimicConfig,
  trader: Address,
): Promise<void> {
  const timeframe = DEFAULT_TIMEFRAME;
  const filter = { trader, collateralTokens: [] };
  const [routes] = await Promise.all([
    queryClient.fetchQuery(
      traderRouteLatestMetricsQueryOptions(config, { ...filter, interval: timeframe, limit: 100 }),
    ),
    queryClient.prefetchQuery(recentEventsQueryOptions(config, { ...filter, timeframe })),
    queryClient.prefetchQuery(marketsQueryOptions(config)),
    queryClient.prefetchQuery(oraclePricesQueryOptions(config)),
  ]);
  const traderMatchingKeys = routes.map((route) => route.traderMatchingKey);
  await Promise.all([
    queryClient.prefetchQuery(mirrorsQueryOptions(config, { traderMatchingKeys })),
    queryClient.prefetchQuery(settlesQueryOptions(config, { traderMatchingKeys })),
  ]);
}
