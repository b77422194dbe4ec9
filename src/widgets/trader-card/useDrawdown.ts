import { useQuery } from '@tanstack/react-query';
import { useMimic } from '../../provider/useMimic';
import { traderEngine } from './lateTraderEngine';
import type { UseTraderResult } from './useTrader';

/**
 * The largest fall of the trader's pnl over the timeframe, USD 1e30; undefined while loading, null if the candles for it
 * cannot be read.
 */
export function useDrawdown(trader: UseTraderResult): bigint | null | undefined {
  const { config } = useMimic();
  const { account, summary, positions, prices, timeframe, collateralTokens, now } = trader;
  const of = `${[account, timeframe, collateralTokens]}`;
  const { data, isError } = useQuery({
    // a summary says which positions and prices these are: amounts, as text, in a key that can be written down
    queryKey: ['mimic', config.indexerUrl, 'maxDrawdown', of, { now, summary: marksOf(summary) }],
    queryFn: async ({ client }) => {
      const { traderDrawdown } = await traderEngine.load();
      return traderDrawdown(client, config, positions, prices, { from: now - timeframe, to: now });
    },
    enabled: summary !== undefined,
    // a minute ago, not of another trader or timeframe
    placeholderData: (last, query) => (query?.queryKey[3] === of ? last : undefined),
    // another one every minute
    gcTime: 0,
    retry: false,
  });
  return data ?? (isError ? null : undefined);
}

function marksOf(summary: UseTraderResult['summary']): string | undefined {
  return summary && [summary.pnl, summary.realisedPnl, summary.sizeUsd, summary.lastEventTimestamp].join();
}
