import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { TRIAL_DAYS } from '../../../../domain/backtest/trialTerms';
import { fineCandleInterval, priceMap } from '../../../../domain/price';
import { isSameTerms, type RuleTerms } from '../../../../domain/rule/MatchingRule';
import type { Address } from '../../../../domain/values';
import { oraclePricesQueryOptions, priceCandlesQueryOptions } from '../../../../indexer/price/fetchPrices';
import { recentEventsQueryOptions } from '../../../../indexer/trader/fetchPositionEvents';
import { useMimic } from '../../../../provider/MimicContext';
import { useAsyncMemo } from '../../data/useAsyncMemo';
import { useNow } from '../../data/useNow';
import type { TriedRule } from './backtestEngine';
import { routePositions, tryRule } from './backtestEngine';

const timeframe = TRIAL_DAYS * 86_400;
const HOUR = 3_600;
/** Seconds between the prices at which a maximum loss is checked. */
export const LOSS_INTERVAL = fineCandleInterval(timeframe);

/** The input of a backtest: the route, the rule's terms, and the follower's deposit: 0 for none, undefined until read. */
export type UseBacktestParameters = {
  trader: Address;
  collateralToken: Address;
  terms: RuleTerms;
  balance: bigint | undefined;
};

/** `loading` until the first result; after a change the last figures stay until the new ones are ready. */
export type UseBacktestResult =
  | { state: 'loading'; tried?: undefined }
  | { state: 'error'; tried?: undefined; retry(): void }
  | { state: 'ready'; tried: TriedRule };

/** Backtests the rule over the trader's history, in short slices so that the page stays responsive. */
export function useBacktest({
  trader,
  collateralToken,
  terms,
  balance,
}: UseBacktestParameters): UseBacktestResult {
  const { config } = useMimic();
  // the same object as long as it says the same, so that nothing is computed again
  const [rule, setRule] = useState(terms);
  if (!isSameTerms(rule, terms)) setRule(terms);
  // rounded up to the hour, so that it is not recomputed each minute
  const now = Math.ceil(useNow() / HOUR) * HOUR;
  const events = useQuery(
    recentEventsQueryOptions(config, { trader, collateralTokens: [collateralToken], timeframe }),
  );
  const oracle = useQuery(oraclePricesQueryOptions(config));
  const rows = events.data;
  const latest = oracle.data;
  const positions = useAsyncMemo(
    useMemo(() => rows && (async (signal: AbortSignal) => routePositions(rows, signal)), [rows]),
  );
  const isLimited = Boolean(rule.maxLossRate);
  const tokens = useMemo(
    () =>
      positions?.length
        ? [...new Set([collateralToken, ...positions.map(({ indexToken }) => indexToken)])].sort()
        : [],
    [positions, collateralToken],
  );
  const candles = useQuery({
    ...priceCandlesQueryOptions(config, { timeframe, tokens, interval: LOSS_INTERVAL }),
    enabled: isLimited && tokens.length > 0,
  });
  const closes = candles.data;
  const tried = useAsyncMemo(
    useMemo(() => {
      if (!positions || !latest || !now || balance === undefined) return undefined;
      if (isLimited && positions.length > 0 && !closes) return undefined;
      const trial = {
        rule,
        candles: isLimited ? closes : undefined,
        balance,
        prices: priceMap(latest),
        timeframe,
        now,
      };
      return async (signal: AbortSignal) => tryRule(positions, trial, signal);
    }, [positions, latest, rule, isLimited, closes, balance, now]),
  );
  if (tried) return { state: 'ready', tried };
  const queries = [events, oracle, candles];
  const isAsking = queries.some((query) => query.isFetching);
  if (isAsking || !queries.some((query) => query.isError)) return { state: 'loading' };
  const retry = () => {
    for (const query of queries) if (query.isError) query.refetch();
  };
  return { state: 'error', retry };
}
