import {
  type Hex,
  type MimicConfig,
  marketsQueryOptions,
  mirrorsQueryOptions,
  oraclePricesQueryOptions,
  positionHistoryQueryOptions,
  settlesQueryOptions,
} from '@mimic/widgets/core';
import type { QueryClient } from '@tanstack/react-query';

/** A position's events and copies, and the prices to value them. `id` is in lower case. */
export async function prefetchPosition(
  queryClient: QueryClient,
  config: MimicConfig,
  id: Hex,
): Promise<void> {
  const [events] = await Promise.all([
    queryClient.fetchQuery(positionHistoryQueryOptions(config, { id })),
    queryClient.prefetchQuery(marketsQueryOptions(config)),
    queryClient.prefetchQuery(oraclePricesQueryOptions(config)),
  ]);
  const route = events[0]?.traderMatchingKey;
  if (!route) return;
  const traderMatchingKeys = [route];
  await Promise.all([
    queryClient.prefetchQuery(mirrorsQueryOptions(config, { traderMatchingKeys })),
    queryClient.prefetchQuery(settlesQueryOptions(config, { traderMatchingKeys })),
  ]);
}
