'use client';

import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { DEFAULT_TIMEFRAME, TIMEFRAMES } from '../../domain/timeframes';
import {
  RETURN_BOUNDS,
  type ReturnsSummary,
  returnClass,
  summariseReturns,
} from '../../domain/trader/returns';
import type { Address } from '../../domain/values';
import { returnsQueryOptions } from '../../indexer/board/fetchReturns';
import { useMimic } from '../../provider/MimicContext';
import { useLiveRefresh, useReportedError } from '../parts/data/useLiveRefresh';

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
  const [drawnTimeframe, setDrawnTimeframe] = useState(timeframe);
  if (drawnTimeframe !== timeframe && !query.isPlaceholderData) setDrawnTimeframe(timeframe);
  const counts = query.data ?? none;
  const summary = useMemo(() => summariseReturns(counts), [counts]);
  const loadedState = summary.routes > 0 ? 'ready' : 'empty';
  return {
    state: query.data ? loadedState : query.error && !query.isFetching ? 'error' : 'loading',
    error: query.error,
    counts,
    summary,
    timeframe: drawnTimeframe,
    retry: () => void query.refetch(),
  };
}

/** The units of a drawing of columns: two per column, and room above and below for a highlighted dot. */
export const PITCH = 2;
const MOST_DOTS = 12;
export const HEIGHT = MOST_DOTS * PITCH + 2;

/** The path of a range of columns, and the top of one column. */
export type DrawnColumns = { path(from: number, to: number): string; topOf(column: number): string };

/** Draws columns of counts as dots, which are zero-length lines, or as bars if a column would need more than a dozen. */
export function drawColumns(columns: readonly number[]): DrawnColumns {
  const most = Math.max(...columns);
  const isDotted = most <= MOST_DOTS;
  const x = (column: number) => column * PITCH + 1;
  // among thousands even one stays visible
  const top = (count: number) =>
    HEIGHT - PITCH * (isDotted ? count : Math.max(1, (count / most) * MOST_DOTS));
  const draw = (column: number, count: number) =>
    isDotted
      ? Array.from({ length: count }, (_, i) => `M${x(column)} ${top(i + 1)}h0`).join('')
      : count && `M${x(column)} ${HEIGHT - 1}V${top(count).toFixed(1)}`;
  return {
    path: (from, to) =>
      columns
        .slice(from, to)
        .map((count, i) => draw(from + i, count) || '')
        .join(''),
    topOf: (column) => `M${x(column)} ${top(Math.max(1, columns[column] ?? 0)).toFixed(1)}h0`,
  };
}

/** How far a field reaches in each direction and how wide its columns are, basis points: a hundred columns each. */
const RANGES = [
  { limit: 500, step: 10 },
  { limit: 2_500, step: 50 },
  { limit: 12_500, step: 250 },
] as const;

type Range = (typeof RANGES)[number];

/** The columns of a field: a hundred, and one at each end for what lies beyond. */
export const COLUMNS = 102;

/** The share of routes that may lie beyond the ends. */
const BEYOND = 0.1;

/** The narrowest range that holds nearly all routes. */
export function fieldRange(counts: readonly number[]): Range {
  const [near, middle, far] = RANGES;
  return [near, middle].find((range) => isWideEnough(counts, range)) ?? far;
}

function isWideEnough(counts: readonly number[], range: Range): boolean {
  const columns = fieldColumns(counts, range);
  const beyond = (columns[0] ?? 0) + (columns[COLUMNS - 1] ?? 0);
  return beyond <= columns.reduce((sum, count) => sum + count, 0) * BEYOND;
}

/** The number of routes in each column. */
export function fieldColumns(counts: readonly number[], range: Range): number[] {
  const columns = Array.from({ length: COLUMNS }, () => 0);
  for (const [place, count] of counts.entries()) {
    const column = columnOf(place, range);
    columns[column] = (columns[column] ?? 0) + count;
  }
  return columns;
}

/** The column of a class of returns. */
export function columnOf(place: number, { limit, step }: Range): number {
  const from = RETURN_BOUNDS[place - 1] ?? Number.NEGATIVE_INFINITY;
  if (from < -limit) return 0;
  return from >= limit ? COLUMNS - 1 : 1 + Math.floor((from + limit) / step);
}

/** The return class of the board row under the pointer or with the focus, from its `data-roi`. */
export function useLitReturn(element: RefObject<Element | null>): number | undefined {
  const [lit, setLit] = useState<number>();
  useEffect(() => {
    const page = element.current?.ownerDocument;
    const onMove = (event: Event) => {
      // the path, because a board may be in a shadow root
      const row = event.composedPath().find((node) => (node as Partial<HTMLElement>).dataset?.roi);
      const roi = (row as HTMLElement | undefined)?.dataset.roi;
      setLit(roi === undefined ? undefined : returnClass({ pnl: BigInt(roi), roi: BigInt(roi) }));
    };
    page?.addEventListener('pointerover', onMove);
    page?.addEventListener('focusin', onMove);
    return () => {
      page?.removeEventListener('pointerover', onMove);
      page?.removeEventListener('focusin', onMove);
    };
  }, [element]);
  return lit;
}
