'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Address } from '../../domain/Address';
import { DEFAULT_TIMEFRAME, TIMEFRAMES } from '../../domain/timeframes';
import { type ReturnsSummary, summariseReturns } from '../../domain/trader/summariseReturns';
import { returnsQueryOptions } from '../../indexer/board/fetchReturns';
import { useMimic } from '../../provider/useMimic';
import { useLiveRefresh } from '../parts/data/useLiveRefresh';
import { useReportedError } from '../parts/data/useReportedError';

/** Parameters of `useTraderField`: the same as those of the board beside it. */
export type UseTraderFieldParameters = {
  /** Seconds, one of TIMEFRAMES; any other value falls back to 604800 (7 days). */
  timeframe?: number;
  /** Addresses in any case; none means all. @default [] */
  collateralTokens?: readonly Address[];
  /** Called with every error while reading the indexer. */
  onError?(error: unknown): void;
};

/** The state of a field: loading, with routes, without routes, or failed. */
export type TraderFieldState = 'loading' | 'ready' | 'empty' | 'error';

/** The result of `useTraderField`. */
export type UseTraderFieldResult = {
  state: TraderFieldState;
  /** Why `state` is 'error'. */
  error: unknown;
  /** The number of routes in each class of return, see RETURN_BOUNDS; empty until loaded. */
  counts: readonly number[];
  summary: ReturnsSummary;
  /** The figures' own: seconds, one of TIMEFRAMES. The former one until those of a new one have loaded. */
  timeframe: number;
  retry(): void;
};

const none: readonly number[] = [];

/** The headless TraderField: the distribution of all routes' returns, kept fresh while mounted. Needs a MimicProvider. */
export function useTraderField(params: UseTraderFieldParameters = {}): UseTraderFieldResult {
  const { config } = useMimic();
  const timeframe =
    TIMEFRAMES.find(({ seconds }) => seconds === params.timeframe)?.seconds ?? DEFAULT_TIMEFRAME;
  const collateralTokens = (params.collateralTokens ?? []).map((token) => token.toLowerCase() as Address);
  const options = returnsQueryOptions(config, {
    interval: timeframe,
    collateralTokens: collateralTokens.sort(),
  });
  const query = useQuery({ ...options, placeholderData: (before) => before });
  useLiveRefresh(config, () => [{ queryKey: options.queryKey, exact: true }]);
  useReportedError(query.error, params.onError);
  const [shown, setShown] = useState(timeframe);
  if (shown !== timeframe && !query.isPlaceholderData) setShown(timeframe);
  const counts = query.data ?? none;
  const summary = useMemo(() => summariseReturns(counts), [counts]);
  const known = summary.routes > 0 ? 'ready' : 'empty';
  return {
    state: query.data ? known : query.error && !query.isFetching ? 'error' : 'loading',
    error: query.error,
    counts,
    summary,
    timeframe: shown,
    retry: () => void query.refetch(),
  };
}
