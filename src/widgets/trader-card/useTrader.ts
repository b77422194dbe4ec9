'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useEffect, useMemo, useRef } from 'react';
import { parseAddress } from '../../domain/keys';
import type { Position } from '../../domain/position/Position';
import { type PriceMap, priceMap, priceTimes } from '../../domain/price';
import type { TimelinePoint } from '../../domain/trader/fillTimeline';
import type { TraderSummary } from '../../domain/trader/TraderRouteLatestMetric';
import type { Address } from '../../domain/values';
import { traderRouteLatestMetricsQueryOptions } from '../../indexer/board/fetchTraderRouteLatestMetrics';
import { mirrorsQueryOptions } from '../../indexer/copy/fetchMirrors';
import { oraclePricesQueryOptions, priceCandlesQueryOptions } from '../../indexer/price/fetchPrices';
import { recentEventsQueryOptions } from '../../indexer/trader/fetchPositionEvents';
import { useMimic } from '../../provider/MimicContext';
import { late } from '../../ui/late/late';
import type { CopyActions } from '../parts/copy/CopyOrWhy';
import { useAsyncMemo } from '../parts/data/useAsyncMemo';
import { useLiveRefresh } from '../parts/data/useLiveRefresh';
import { useNow } from '../parts/data/useNow';
import {
  type TraderFilterActions,
  type TraderFilterProps,
  type TraderFilters,
  useTraderFilters,
} from '../parts/filters/useTraderFilters';
import { usePartContext } from '../parts/frame/usePartContext';
import { useMarkets } from '../parts/market/useMarkets';
import { type TraderFollowers, useFollowers } from './positions/useFollowers';
import type { TraderRoute } from './traderEngine';

export const lateTrader = /* @__PURE__ */ late(() => import('./trader.late'));

/** Parameters of `useTrader`. */
export type UseTraderParameters = TraderFilterProps & {
  /** The trader; any case. A malformed one throws MimicError 'Invalid address'. */
  account: string;
};

/** The state of a trader card: loading, with figures, without activity, or failed. */
export type TraderState = 'loading' | 'ready' | 'empty' | 'error';

/** The result of `useTrader`: a trader's routes, positions, figures and curve over the timeframe. */
export type UseTraderResult = TraderFilters &
  TraderFilterActions & {
    account: Address;
    state: TraderState;
    /** Why `state` is 'error'. */
    error: unknown;
    /** The timeframe's positions by collateral: closed in it or open now, each counted whole. */
    routes: readonly TraderRoute[];
    /**
     * What `timeline` is drawn from: the routes' positions and, in the same tokens, those that closed shortly before the
     * timeframe, whose events price the others at its left edge.
     */
    positions: readonly Position[];
    /** undefined while loading. */
    summary: TraderSummary | undefined;
    /** Realised + open pnl (USD 1e30) at 281 ticks; its last point is the sum of the table. */
    timeline: readonly TimelinePoint[] | undefined;
    /** Latest index prices by token. */
    prices: PriceMap;
    /** When each of those prices was set, seconds. */
    priceTimes: Readonly<Record<Address, number>>;
    /** Seconds: the right edge of everything above; 0 on a server, which has no data. */
    now: number;
    /** The followers, and the results of copies that ended in the timeframe; undefined while loading, null if unknown. */
    followers: TraderFollowers | null | undefined;
    retry(): void;
  };

const none: readonly never[] = [];
const noPrices: PriceMap = {};
const noCandles = {};
/** The last results by the rows they were computed from, for reopening. */
const lastResults = new WeakMap<object, unknown>();

/** The indexer's rows about a trader, and the followers' copies of its routes. Seconds: `now`. */
function useTraderRows(account: Address, { timeframe, collateralTokens }: TraderFilters, now: number) {
  const { config } = useMimic();
  const events = useQuery(recentEventsQueryOptions(config, { trader: account, collateralTokens, timeframe }));
  const { markets, tokens, ...marketNames } = useMarkets();
  const oracle = useQuery(oraclePricesQueryOptions(config));
  const metrics = useQuery(
    traderRouteLatestMetricsQueryOptions(config, {
      trader: account,
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
  const followers = useFollowers({
    routes: now ? metrics.data : undefined,
    mirrors: mirrors.data,
    failed: metrics.isError || mirrors.isError,
    timeframe,
    from: now - timeframe,
  });

  // these rows show when the trader was last active, so thousands of events are not read again for a new price
  const lastEvent = metrics.data && Math.max(0, ...metrics.data.map((route) => route.lastEventTimestamp));
  const { refetch } = events;
  const previousEvent = useRef(lastEvent);
  useEffect(() => {
    if (lastEvent === undefined) return;
    if (previousEvent.current !== undefined && lastEvent > previousEvent.current) refetch();
    previousEvent.current = lastEvent;
  }, [lastEvent, refetch]);

  return { events, markets, tokens, marketNames, oracle, metrics, mirrors, followers };
}

/** The trader's positions, computed off the render from the rows, and the candles of their tokens. Seconds: `now`. */
function useTraderPositions(
  { events, markets, tokens, mirrors }: ReturnType<typeof useTraderRows>,
  timeframe: number,
  now: number,
) {
  const { config } = useMimic();
  const rows = events.data;
  const from = now - timeframe;
  const positions = useAsyncMemo(
    useMemo(() => {
      if (!rows || !markets || !now) return undefined;
      return async () => (await lateTrader.load()).traderPositions(rows, markets, tokens, mirrors.data, from);
    }, [rows, markets, tokens, mirrors.data, now, from]),
    lastResults,
    rows,
  );
  const indexTokens = useMemo(
    () => [...new Set(positions?.map((position) => position.indexToken))].sort(),
    [positions],
  );
  const candles = useQuery({
    ...priceCandlesQueryOptions(config, { timeframe, tokens: indexTokens }),
    enabled: indexTokens.length > 0,
    placeholderData: keepPreviousData,
  });
  return { positions, candles, curveCandles: indexTokens.length === 0 ? noCandles : candles.data };
}

/** The headless TraderCard: one trader, position by position, kept fresh while mounted. Needs a MimicProvider. */
export function useTrader(options: UseTraderParameters): UseTraderResult {
  const { config } = useMimic();
  const account = parseAddress(options.account);
  const filters = useTraderFilters(options);
  const now = useNow();
  const from = now - filters.timeframe;

  const rows = useTraderRows(account, filters, now);
  const { events, marketNames, oracle, metrics, mirrors, followers } = rows;
  const { positions, candles, curveCandles } = useTraderPositions(rows, filters.timeframe, now);
  const latest = oracle.data;
  const figures = useAsyncMemo(
    useMemo(() => {
      if (!positions || !latest) return undefined;
      const window = { from, to: now };
      const indexed = metrics.data ?? [];
      return async () =>
        (await lateTrader.load()).traderFigures(account, positions, priceMap(latest), indexed, window);
    }, [account, positions, latest, metrics.data, from, now]),
    lastResults,
    metrics.data,
  );
  const timeline = useAsyncMemo(
    useMemo(() => {
      if (!positions || !latest || !curveCandles) return undefined;
      return async () =>
        (await lateTrader.load()).traderCurve(positions, curveCandles, priceMap(latest), { from, to: now });
    }, [positions, latest, curveCandles, from, now]),
    lastResults,
    positions,
  );

  useLiveRefresh(config, () => [
    { predicate: ({ queryKey }) => isRefreshed(queryKey, config.indexerUrl, account) },
  ]);

  const error = events.error ?? marketNames.error ?? oracle.error;
  const loaded = figures && (figures.routes.length > 0 ? 'ready' : 'empty');
  return {
    ...filters,
    account,
    state: loaded ?? (error ? 'error' : 'loading'),
    error,
    routes: figures?.routes ?? none,
    positions: figures?.positions ?? none,
    summary: figures?.summary,
    timeline,
    prices: figures?.prices ?? noPrices,
    priceTimes: priceTimes(latest ?? []),
    followers,
    now,
    retry: () => {
      if (marketNames.error) marketNames.refetch();
      for (const query of [events, oracle, metrics, mirrors, candles]) if (query.isError) query.refetch();
    },
  };
}

/** Prices, candles, copies and the routes' rows; markets change too rarely to be refreshed. */
function isRefreshed(queryKey: readonly unknown[], indexerUrl: string, trader: Address): boolean {
  const [product, url, name, params] = queryKey;
  if (product !== 'mimic' || url !== indexerUrl) return false;
  if (['oraclePrices', 'priceCandles', 'mirrors', 'settles'].includes(name as string)) return true;
  return (
    name === 'traderRouteLatestMetrics' && (params as { trader?: Address } | undefined)?.trader === trader
  );
}

/** The host's links and handlers for a trader's routes and positions. */
export type TraderActions = CopyActions & {
  /** The URL of a position's page; `id` is the order key of its opening. Without it the Mimics cell is plain text. */
  positionHref?(id: string): string;
  /** Handles a plain click on that link instead of following it. Needs `positionHref`. */
  onSelectPosition?(id: string): void;
};

export type TraderContextValue = {
  trader: UseTraderResult;
  actions: TraderActions;
  /** The trader's address as the host gave it, in its case. */
  account: string;
};

export const TraderContext = createContext<TraderContextValue | undefined>(undefined);

/** The trader of a part. Throws a MimicError outside a TraderCardRoot. */
export function useTraderContext(): TraderContextValue {
  return usePartContext(TraderContext, { widget: 'TraderCard', docsPath: '/trader' });
}
