'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import {
  type Address,
  CHART_TICKS,
  foldPositions,
  type Position,
  type PriceMap,
  parseAddress,
  positionsInTimeframe,
  priceMap,
  routeMetric,
  summariseTrader,
  type TimelinePoint,
  type TraderRouteLatestMetric,
  type TraderSummary,
  traderTimeline,
} from '../../domain';
import {
  fetchPositionEvents,
  mirrorsQueryOptions,
  oraclePricesQueryOptions,
  positionEventsQueryOptions,
  priceCandlesQueryOptions,
  traderRouteLatestMetricsQueryOptions,
} from '../../indexer';
import { useMimic } from '../../provider/useMimic';
import { useLiveRefresh } from '../leaderboard/useLiveRefresh';
import { useMarkets } from '../useMarkets';
import { useNow } from '../useNow';
import { type FollowersResult, useFollowersResult } from './useFollowersResult';
import {
  type TraderFilterActions,
  type TraderFilterProps,
  type TraderFilters,
  useTraderFilters,
} from './useTraderFilters';

export type UseTraderOptions = TraderFilterProps & {
  /** The trader; any case. A malformed one throws MimicError 'Invalid address'. */
  account: string;
};

export type TraderRoute = {
  collateralToken: Address;
  /** Newest first; open ones count as now. */
  positions: readonly Position[];
};

export type TraderState = 'loading' | 'ready' | 'empty' | 'error';

export type UseTraderResult = TraderFilters &
  TraderFilterActions & {
    account: Address;
    state: TraderState;
    /** Why `state` is 'error'. */
    error: unknown;
    /** The timeframe's positions by collateral: what is closed in it or open now, each whole. */
    routes: readonly TraderRoute[];
    /** undefined while loading. */
    summary: TraderSummary | undefined;
    /** Realised + open pnl (USD 1e30) at 281 ticks; its last point is the sum of the table. */
    timeline: readonly TimelinePoint[] | undefined;
    /** Latest index prices by token. */
    prices: PriceMap;
    /** When each of those was set, seconds. */
    priceTimes: Readonly<Record<Address, number>>;
    /** Seconds: the right edge of everything above. */
    now: number;
    /** What followers made of their copies that ended in the timeframe; undefined while loading. */
    followers: FollowersResult | undefined;
    retry(): void;
  };

const nobody: FollowersResult = { result: 0n, endedCount: 0 };

/** One trader, position by position, kept fresh while mounted; the TraderCard without its looks. Needs a MimicProvider. */
export function useTrader(options: UseTraderOptions): UseTraderResult {
  const { config } = useMimic();
  const client = useQueryClient();
  const account = parseAddress(options.account);
  const filters = useTraderFilters(options);
  const { timeframe, collateralTokens } = filters;
  const now = useNow();
  const from = now - timeframe;

  const eventsOptions = positionEventsQueryOptions(config, { account, collateralTokens, from: timeframe });
  const events = useQuery({
    ...eventsOptions,
    // the window moves on while the key stands: its length names it
    queryKey: [...eventsOptions.queryKey, 'rolling'],
    queryFn: ({ signal }) =>
      fetchPositionEvents(config, { account, collateralTokens, from: seconds() - timeframe }, { signal }),
  });
  const { markets, tokens, ...named } = useMarkets();
  const oracle = useQuery(oraclePricesQueryOptions(config));
  const metrics = useQuery(
    traderRouteLatestMetricsQueryOptions(config, {
      account,
      collateralTokens,
      interval: timeframe,
      limit: 100,
    }),
  );
  const keys = useMemo(() => metrics.data?.map((route) => route.traderMatchingKey) ?? [], [metrics.data]);
  const mirrors = useQuery({
    ...mirrorsQueryOptions(config, { traderMatchingKeys: keys }),
    enabled: keys.length > 0,
  });

  const positions = useMemo(
    () => events.data && markets && foldPositions(events.data, { markets, tokens, mirrors: mirrors.data }),
    [events.data, markets, mirrors.data, tokens],
  );
  const set = useMemo(() => positions && positionsInTimeframe(positions, from), [positions, from]);
  const indexTokens = useMemo(() => [...new Set(set?.map((position) => position.indexToken))].sort(), [set]);
  const candles = useQuery({
    ...priceCandlesQueryOptions(config, { timeframe, tokens: indexTokens }),
    enabled: indexTokens.length > 0,
  });
  const followers = useFollowersResult(keys, mirrors.data, from);

  const prices = useMemo(() => priceMap(oracle.data ?? []), [oracle.data]);
  const priceTimes = useMemo(
    () => Object.fromEntries((oracle.data ?? []).map((price) => [price.token, price.updateTimestamp])),
    [oracle.data],
  );
  const routes = useMemo(() => routesOf(set ?? []), [set]);
  const ready = set !== undefined && oracle.data !== undefined;
  const summary = useMemo(
    () =>
      ready
        ? summariseTrader(routeRows(routes, prices, metrics.data ?? [], { from, to: now }, account), set)
        : undefined,
    [ready, set, routes, prices, metrics.data, from, now, account],
  );
  const drawable = ready && (indexTokens.length === 0 || candles.data !== undefined);
  const timeline = useMemo(
    () =>
      drawable
        ? traderTimeline(set, candles.data ?? {}, { from, to: now, ticks: CHART_TICKS, prices })
        : undefined,
    [drawable, set, candles.data, from, now, prices],
  );

  const refresh = useCallback(() => {
    client.invalidateQueries({
      predicate: ({ queryKey }) => refreshed(queryKey, config.indexerUrl, account),
    });
  }, [client, config.indexerUrl, account]);
  useLiveRefresh(config, refresh);

  const error = events.error ?? named.error ?? oracle.error ?? null;
  const retry = () => {
    if (named.error) named.refetch();
    for (const query of [events, oracle, metrics, mirrors, candles]) if (query.isError) query.refetch();
  };
  const state: TraderState = ready ? (set.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading';
  return {
    ...filters,
    account,
    state,
    error,
    routes,
    summary,
    timeline,
    prices,
    priceTimes,
    followers: metrics.data?.length === 0 ? nobody : followers,
    now,
    retry,
  };
}

const seconds = () => Math.floor(Date.now() / 1000);

/** Prices, candles and what names this account; markets change too rarely to be asked each time. */
function refreshed(queryKey: readonly unknown[], indexerUrl: string, account: Address): boolean {
  const [product, url, name, params] = queryKey;
  if (product !== 'mimic' || url !== indexerUrl) return false;
  if (name === 'oraclePrices' || name === 'priceCandles' || name === 'mirrors' || name === 'settles')
    return true;
  return typeof params === 'object' && params !== null && 'account' in params && params.account === account;
}

function routesOf(set: readonly Position[]): TraderRoute[] {
  const byToken = new Map<Address, Position[]>();
  for (const position of set) {
    const list = byToken.get(position.collateralToken);
    if (list) list.push(position);
    else byToken.set(position.collateralToken, [position]);
  }
  return [...byToken].map(([collateralToken, positions]) => ({ collateralToken, positions }));
}

/**
 * The metric rows of the routes, worked out here from the very positions and prices that the tables show, so that head and
 * tables never disagree; only who follows comes from the indexer's rows.
 */
function routeRows(
  routes: readonly TraderRoute[],
  prices: PriceMap,
  indexed: readonly TraderRouteLatestMetric[],
  window: { from: number; to: number },
  account: Address,
): TraderRouteLatestMetric[] {
  return routes.map(({ collateralToken, positions }) => {
    const row = indexed.find((each) => each.collateralToken === collateralToken);
    return {
      ...routeMetric(positions, prices, window),
      id: row?.id ?? collateralToken,
      traderMatchingKey: row?.traderMatchingKey ?? '0x',
      account,
      collateralToken,
      interval: window.to - window.from,
      matchedMimicList: row?.matchedMimicList ?? [],
      followerCount: row?.followerCount ?? 0,
      lastUpdatedTimestamp: window.to,
      lastEventTimestamp: Math.max(0, ...positions.map((position) => position.lastUpdateTimestamp)),
    };
  });
}
