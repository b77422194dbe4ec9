'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { MimicSkip } from '../../domain/copy/MimicSkip';
import type { PortfolioCopy } from '../../domain/copy/portfolioCopies';
import type { PortfolioSummary } from '../../domain/copy/portfolioSummary';
import type { TimelinePoint } from '../../domain/trader/fillTimeline';
import type { Address } from '../../domain/values';
import { indexerRetry } from '../../indexer/query/defineQuery';
import { useMimic } from '../../provider/MimicContext';
import type { LateCode } from '../../ui/late/lateComponent';
import { useFollowerCopies } from '../parts/copy/useFollowerCopies';
import { useAsyncMemo } from '../parts/data/useAsyncMemo';
import type * as portfolioEngine from './portfolioEngine';

export type ActivityParameters = {
  account: Address | undefined;
  /** Lower-case addresses. */
  tokens: readonly Address[];
  /** Seconds. */
  timeframe: number;
  now: number;
  engine: LateCode<typeof portfolioEngine>;
};

export type Activity = {
  /** Every copy of these tokens, newest first; undefined while loading. */
  copies: readonly PortfolioCopy[] | undefined;
  summary: PortfolioSummary | undefined;
  /** USD 1e30 at 281 ticks; empty if nothing was copied, undefined while loading. */
  timeline: readonly TimelinePoint[] | undefined;
  /** Tokens without a known price, whose results are not in the timeline. */
  unpriced: readonly Address[];
  /**
   * Openings in the timeframe that were copied without the follower, newest first; undefined while loading or if it
   * failed.
   */
  skips: readonly MimicSkip[] | undefined;
  /** Whether there may be more skips than were read. */
  hasMoreSkips: boolean;
  error: Error | null;
  isSkipsFailed: boolean;
  refetch(): void;
};

const none: readonly never[] = [];
const noPrices: portfolioEngine.PortfolioPrices = { candles: {}, latest: [] };

/** A follower's copies and their results, from the indexer. */
export function useActivity({ account, tokens, timeframe, now, engine }: ActivityParameters): Activity {
  const { code } = engine;
  const { config } = useMimic();
  const from = now - timeframe;
  const { copies: all, settles: settled, ...read } = useFollowerCopies(account, code);
  const follower = { follower: account };
  const skips = useQuery({
    // the key of followerSkipsQueryOptions, so that a host's prefetched data is used
    queryKey: ['mimic', config.indexerUrl, 'followerSkips', follower] as const,
    // not requested before the code has loaded
    queryFn: ({ signal }) => code!.fetchFollowerSkips(config, follower, { signal }),
    ...indexerRetry,
    enabled: code !== undefined,
  });

  const priced = useMemo(() => {
    const covered = (all && code?.copiesInWindow(all, { from, to: now })) ?? none;
    const ended = covered.filter(({ endedAt, settles }) => endedAt !== null || settles.length > 0);
    const paid = ended.flatMap((copy) => [
      copy.collateralToken,
      ...copy.settles.map(({ distributionToken }) => distributionToken),
    ]);
    return [...new Set(paid)].sort();
  }, [all, from, now, code]);
  const params = { timeframe, tokens: priced };
  const prices = useQuery({
    queryKey: ['mimic', config.indexerUrl, 'portfolioPrices', params] as const,
    // not requested before the code has loaded
    queryFn: ({ signal }) => code!.fetchPortfolioPrices(config, params, { signal }),
    ...indexerRetry,
    enabled: code !== undefined && priced.length > 0,
    placeholderData: keepPreviousData,
  });

  // a settlement needs the price at its own time
  const lastSettled = useRef(settled);
  const { refetch } = prices;
  useEffect(() => {
    if (lastSettled.current && settled !== lastSettled.current && priced.length > 0) refetch();
    lastSettled.current = settled;
  }, [settled, priced, refetch]);

  const priceData = priced.length === 0 ? noPrices : prices.data;
  const copies = useMemo(() => {
    const ofTokens = all?.filter(({ collateralToken }) => tokens.includes(collateralToken));
    // what other tokens were worth
    return ofTokens && code && priceData ? code.valueCopies(ofTokens, code.pricesThen(priceData)) : ofTokens;
  }, [all, tokens, code, priceData]);
  const drawn = useAsyncMemo(
    useMemo(() => {
      if (!code || !copies || !priceData) return undefined;
      return async () => code.portfolioCurve(copies, priceData, { from, to: now });
    }, [code, copies, priceData, from, now]),
  );
  const summary = useMemo(
    () => copies && code?.portfolioSummary(copies, { from, to: now }),
    [code, copies, from, now],
  );
  const passed = useMemo(
    () => skips.data?.filter(({ blockTimestamp }) => blockTimestamp > from),
    [skips.data, from],
  );
  const queries = [skips, prices];
  return {
    copies,
    summary,
    timeline: drawn?.timeline,
    unpriced: drawn?.unpriced ?? none,
    skips: passed,
    hasMoreSkips: passed !== undefined && passed.length === code?.SKIPS_LIMIT,
    error: read.error ?? prices.error ?? engine.error ?? null,
    isSkipsFailed: skips.isError,
    refetch: () => {
      if (engine.error) engine.again();
      read.refetch();
      for (const query of queries) if (query.isError) query.refetch();
    },
  };
}
