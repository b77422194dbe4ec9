import {
  type Address,
  EARN_WEEKS,
  earnWeeksQueryOptions,
  findAddress,
  indexTokensQueryOptions,
  LEADERBOARD_PAGE_SIZE,
  type LeaderboardEntry,
  leaderboardRowsQueryOptions,
  type MimicConfig,
  marketsQueryOptions,
  oraclePricesQueryOptions,
  positionHistoryQueryOptions,
  rankingQueryOptions,
  recentEventsQueryOptions,
  returnsQueryOptions,
  traderRouteLatestMetricsQueryOptions,
} from '@mimic/widgets/core';
import { type FetchQueryOptions, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { DEFAULT_VIEW, pageOf, type View } from '../view/View';
import { readView } from '../view/viewParams';

/** Milliseconds for which prefetched data counts as fresh when the page renders. */
const FRESH = 10_000;

type Place = { pathname: string; search: string };

/**
 * Prefetches a page's first queries, as listed in docs/prefetching.md, while its code is still loading. Failed queries run
 * again, and show their errors, when the widgets render.
 */
export function prefetchPage(client: QueryClient, config: MimicConfig, { pathname, search }: Place): void {
  const view: View = { ...DEFAULT_VIEW, ...readView(new URLSearchParams(search)) };
  const [, , id = ''] = pathname.toLowerCase().split('/');
  const trader = findAddress(id);
  const page = pageOf(pathname);
  if (page === 'board') prefetchBoard(client, config, view);
  if (page === 'trader' && trader) prefetchTrader(client, config, view, trader);
  if (page === 'position') prefetch(client, positionHistoryQueryOptions(config, { id: id as Hex }));
  if (page === 'trader' || page === 'position') prefetch(client, oraclePricesQueryOptions(config));
  if (page === 'earn') prefetch(client, earnWeeksQueryOptions(config, { weeks: EARN_WEEKS }));
  if (page === 'other' || page === 'earn') return;
  prefetch(client, marketsQueryOptions(config));
  // the markets' names: a file of the package
  client.prefetchQuery(indexTokensQueryOptions());
}

function prefetch<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const { queryKey } = options;
  client.setQueryDefaults(queryKey, { staleTime: FRESH });
  const hash = hashKey(queryKey);
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerAdded' || query.queryHash !== hash) return;
    // on later visits the default applies again
    client.setQueryDefaults(queryKey, {});
    stop();
  });
  return client.prefetchQuery(options);
}

async function prefetchBoard(
  client: QueryClient,
  config: MimicConfig,
  { timeframe, collateral, focus, sort, search }: View,
): Promise<void> {
  const { by: sortBy, direction } = sort ?? { by: focus, direction: 'desc' };
  const collateralTokens = [...collateral].sort();
  prefetch(client, returnsQueryOptions(config, { interval: timeframe, collateralTokens }));
  const ranking = rankingQueryOptions(config, {
    interval: timeframe,
    sortBy,
    direction,
    collateralTokens,
    search: search.trim(),
  });
  await prefetch(client, ranking);
  const entries = client.getQueryData<LeaderboardEntry[]>(ranking.queryKey) ?? [];
  const ids = entries.slice(0, LEADERBOARD_PAGE_SIZE).map((entry) => entry.id);
  if (ids.length > 0) await prefetch(client, leaderboardRowsQueryOptions(config, { ids }));
}

function prefetchTrader(
  client: QueryClient,
  config: MimicConfig,
  { timeframe, collateral: collateralTokens }: View,
  trader: Address,
): void {
  const filter = { trader, collateralTokens };
  prefetch(client, recentEventsQueryOptions(config, { ...filter, timeframe }));
  prefetch(
    client,
    traderRouteLatestMetricsQueryOptions(config, { ...filter, interval: timeframe, limit: 100 }),
  );
}
