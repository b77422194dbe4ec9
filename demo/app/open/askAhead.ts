import {
  type Address,
  LEADERBOARD_PAGE_SIZE,
  leaderboardRowsQueryOptions,
  type MimicConfig,
  marketsQueryOptions,
  oraclePricesQueryOptions,
  positionHistoryQueryOptions,
  rankingQueryOptions,
  recentEventsQueryOptions,
  traderRouteLatestMetricsQueryOptions,
} from '@mimic/widgets/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { DEFAULT_VIEW, pageOf, type View } from '../view/View';
import { readView } from '../view/viewParams';

type Place = { pathname: string; search: string };

/**
 * Asks what the widgets of a page ask first, as docs/prefetching.md names it, while their code is still on its way. What
 * fails is asked again, and shown, where they are drawn.
 */
export function askAhead(client: QueryClient, config: MimicConfig, { pathname, search }: Place): void {
  const view: View = { ...DEFAULT_VIEW, ...readView(new URLSearchParams(search)) };
  const [, , id = ''] = pathname.toLowerCase().split('/');
  const page = pageOf(pathname);
  if (page === 'board') askBoard(client, config, view).catch(() => {});
  if (page === 'trader') askTrader(client, config, view, id as Address);
  if (page === 'position') client.prefetchQuery(positionHistoryQueryOptions(config, { id: id as Hex }));
  if (page === 'trader' || page === 'position') client.prefetchQuery(oraclePricesQueryOptions(config));
  if (page !== 'other') client.prefetchQuery(marketsQueryOptions(config));
}

async function askBoard(
  client: QueryClient,
  config: MimicConfig,
  { timeframe, collateral, focus, sort, search }: View,
): Promise<void> {
  const { by: sortBy, direction } = sort ?? { by: focus, direction: 'desc' };
  const collateralTokens = [...collateral].sort();
  const entries = await client.fetchQuery(
    rankingQueryOptions(config, {
      interval: timeframe,
      sortBy,
      direction,
      collateralTokens,
      search: search.trim(),
    }),
  );
  const ids = entries.slice(0, LEADERBOARD_PAGE_SIZE).map((entry) => entry.id);
  if (ids.length > 0) await client.prefetchQuery(leaderboardRowsQueryOptions(config, { ids }));
}

function askTrader(
  client: QueryClient,
  config: MimicConfig,
  { timeframe, collateral: collateralTokens }: View,
  trader: Address,
): void {
  const filter = { trader, collateralTokens };
  client.prefetchQuery(recentEventsQueryOptions(config, { ...filter, timeframe }));
  client.prefetchQuery(
    traderRouteLatestMetricsQueryOptions(config, { ...filter, interval: timeframe, limit: 100 }),
  );
}
