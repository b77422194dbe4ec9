import {
  type Address,
  fetchLeaderboardRows,
  fetchMimicAllocates,
  fetchPositionHistory,
  fetchRanking,
  fetchRecentEvents,
  fetchReturns,
  fetchRouteOpenings,
  fetchTraderRouteLatestMetrics,
  type Hex,
  ROUTE_SORTS,
} from '@mimic/widgets/core';

type Config = { indexerUrl: string };
export type Subject = { account: Address; route: Hex; order: Hex; ids: string[] };

const interval = 31_536_000;

/** The pages' queries by name; each reads as the widgets do. */
export const PAGE_QUERIES: Readonly<Record<string, (config: Config, subject: Subject) => Promise<unknown>>> =
  {
    ...Object.fromEntries(
      ROUTE_SORTS.flatMap((sortBy) =>
        (['desc', 'asc'] as const).map((direction) => [
          `board by ${sortBy}, ${direction}`,
          (config: Config) => fetchRanking(config, { interval, sortBy, direction }),
        ]),
      ),
    ),
    'board of one day': (config) => fetchRanking(config, { interval: 86_400 }),
    'the field of all returns': (config) => fetchReturns(config, { interval, collateralTokens: [] }),
    'board, 20 rows': (config, { ids }) => fetchLeaderboardRows(config, { ids }),
    'page 50 by offset': (config) => fetchTraderRouteLatestMetrics(config, { interval, offset: 1_000 }),
    'search by beginning': (config, { account }) =>
      fetchRanking(config, { interval, search: account.slice(0, 8) }),
    'search by part': (config, { account }) =>
      fetchRanking(config, { interval, search: account.slice(10, 15) }),
    'search by a short part': (config, { account }) =>
      fetchRanking(config, { interval, search: account.slice(10, 12) }),
    "a trader's routes": (config, { account }) =>
      fetchTraderRouteLatestMetrics(config, { interval: 604_800, trader: account }),
    "a trader's events of 30 days": (config, { account }) =>
      fetchRecentEvents(config, { trader: account, collateralTokens: [], timeframe: 2_628_000 }),
    'a position by its order': (config, { order }) => fetchPositionHistory(config, { id: order }),
    "a route's openings": (config, { route }) => fetchRouteOpenings(config, { traderMatchingKey: route }),
    "a follower's copies": (config, { account }) => fetchMimicAllocates(config, { follower: account }),
  };
