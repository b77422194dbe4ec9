'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Address } from '../../domain/Address';
import { fineCandleInterval } from '../../domain/candleInterval';
import { CHART_TICKS } from '../../domain/chartTicks';
import type { TimelinePoint } from '../../domain/fillTimeline';
import type { MimicSkip } from '../../domain/MimicSkip';
import { type PortfolioCopy, portfolioCopies } from '../../domain/portfolioCopies';
import { copiesInWindow, portfolioTimeline, unpricedTokens } from '../../domain/portfolioTimeline';
import { priceThen } from '../../domain/priceThen';

import { mimicAllocatesQueryOptions } from '../../indexer/fetchMimicAllocates';
import { mimicSettlesQueryOptions } from '../../indexer/fetchMimicSettles';
import { oraclePricesQueryOptions } from '../../indexer/fetchOraclePrices';
import { priceCandlesQueryOptions } from '../../indexer/fetchPriceCandles';
import { SKIPS_LIMIT, skipsOfMimicQueryOptions } from '../../indexer/fetchSkipsOfMimic';
import { useMimic } from '../../provider/useMimic';
import { type PortfolioSummary, portfolioSummary } from './portfolioSummary';

export type ActivityInput = {
  account: Address | undefined;
  /** Lower-case addresses. */
  tokens: readonly Address[];
  /** Seconds. */
  timeframe: number;
  now: number;
};

export type Activity = {
  /** Every copy of these tokens, newest first; undefined while loading. */
  copies: readonly PortfolioCopy[] | undefined;
  summary: PortfolioSummary | undefined;
  /** USD 1e30 at 281 ticks; empty where nothing was copied. undefined while loading. */
  timeline: readonly TimelinePoint[] | undefined;
  /** Tokens whose results are not in the timeline: no price of theirs is known. */
  unpriced: readonly Address[];
  /** Openings that were copied without the follower in the timeframe, newest first; undefined while loading or unread. */
  skips: readonly MimicSkip[] | undefined;
  /** There may be more skips than were read. */
  hasMoreSkips: boolean;
  error: Error | null;
  isSkipsFailed: boolean;
  refetch(): void;
};

const none: readonly never[] = [];
const noCandles = {};

/** What was copied for a follower and what came of it, from the indexer. */
export function useActivity({ account, tokens, timeframe, now }: ActivityInput): Activity {
  const { config } = useMimic();
  const from = now - timeframe;
  const mimic = { mimic: account };
  const allocates = useQuery(mimicAllocatesQueryOptions(config, mimic));
  const settles = useQuery(mimicSettlesQueryOptions(config, mimic));
  const skips = useQuery(skipsOfMimicQueryOptions(config, mimic));

  const all = useMemo(
    () => allocates.data && settles.data && portfolioCopies(allocates.data, settles.data),
    [allocates.data, settles.data],
  );
  const copies = useMemo(
    () => all?.filter(({ collateralToken }) => tokens.includes(collateralToken)),
    [all, tokens],
  );
  const priced = useMemo(() => {
    const covered = copiesInWindow(all ?? none, { from, to: now }).filter(({ endedAt }) => endedAt !== null);
    return [...new Set(covered.map(({ collateralToken }) => collateralToken))].sort();
  }, [all, from, now]);
  const isPriced = { enabled: priced.length > 0 };
  const oracle = useQuery({ ...oraclePricesQueryOptions(config), ...isPriced });
  const candles = useQuery({
    ...priceCandlesQueryOptions(config, {
      timeframe,
      tokens: priced,
      interval: fineCandleInterval(timeframe),
    }),
    ...isPriced,
    placeholderData: keepPreviousData,
  });

  // a settlement wants the price of its own time
  const settled = settles.data;
  const known = useRef(settled);
  const { refetch } = candles;
  useEffect(() => {
    if (known.current && settled && settled !== known.current && priced.length > 0) refetch();
    known.current = settled;
  }, [settled, priced, refetch]);

  const prices = priced.length === 0 ? noCandles : candles.data;
  const latest = priced.length === 0 ? none : oracle.data;
  const drawn = useMemo(() => {
    if (!copies || !prices || !latest) return undefined;
    const byToken: Readonly<Record<Address, Parameters<typeof priceThen>[0]>> = prices;
    const priceOf = (token: Address, time: number) =>
      priceThen(
        byToken[token],
        latest.find((price) => price.token === token),
        time,
      );
    const window = { from, to: now };
    return {
      timeline: portfolioTimeline(copies, priceOf, { ...window, ticks: CHART_TICKS }),
      unpriced: unpricedTokens(copies, priceOf, window),
    };
  }, [copies, prices, latest, from, now]);
  const summary = useMemo(() => copies && portfolioSummary(copies, { from, to: now }), [copies, from, now]);
  const passed = useMemo(
    () => skips.data?.filter(({ blockTimestamp }) => blockTimestamp > from),
    [skips.data, from],
  );
  const queries = [allocates, settles, skips, oracle, candles];
  return {
    copies,
    summary,
    timeline: drawn?.timeline,
    unpriced: drawn?.unpriced ?? none,
    skips: passed,
    hasMoreSkips: passed?.length === SKIPS_LIMIT,
    error: allocates.error ?? settles.error ?? oracle.error ?? candles.error,
    isSkipsFailed: skips.isError,
    refetch: () => {
      for (const query of queries) if (query.isError) query.refetch();
    },
  };
}
