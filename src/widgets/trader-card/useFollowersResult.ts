import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Hex } from '../../domain/Address';
import { copyOutcomes } from '../../domain/copyOutcomes';
import type { Mirror } from '../../domain/Mirror';
import { priceAt } from '../../domain/priceAt';
import { priceMap } from '../../domain/priceMap';
import { oraclePricesQueryOptions, priceCandlesQueryOptions, settlesQueryOptions } from '../../indexer';
import { useMimic } from '../../provider/useMimic';

export type FollowersResult = {
  /** Credited less allocated, USD 1e30 at the collateral's price when each copy ended. */
  result: bigint;
  endedCount: number;
};

/** Candles long enough to know the collateral's price at any end a card can show. */
const CANDLES_TIMEFRAME = 31_536_000;

/** What followers made of the copies of some routes that ended since `from` (seconds). */
export function useFollowersResult(
  traderMatchingKeys: readonly Hex[],
  mirrors: readonly Mirror[] | undefined,
  from: number,
): FollowersResult | undefined {
  const { config } = useMimic();
  const enabled = traderMatchingKeys.length > 0;
  const settles = useQuery({ ...settlesQueryOptions(config, { traderMatchingKeys }), enabled });
  const oracle = useQuery(oraclePricesQueryOptions(config));
  const tokens = useMemo(
    () => [...new Set(mirrors?.map((mirror) => mirror.collateralToken))].sort(),
    [mirrors],
  );
  const candles = useQuery({
    ...priceCandlesQueryOptions(config, { timeframe: CANDLES_TIMEFRAME, tokens }),
    enabled: tokens.length > 0,
  });
  return useMemo(() => {
    if (!mirrors || !settles.data || !oracle.data || (tokens.length > 0 && !candles.data)) return undefined;
    const latest = priceMap(oracle.data);
    const ended = copyOutcomes(mirrors, settles.data).filter(
      ({ endedAt }) => endedAt !== null && endedAt >= from,
    );
    const result = ended.reduce((sum, { mirror, result, endedAt }) => {
      const token = mirror.collateralToken;
      const price = priceAt(candles.data?.[token], endedAt!) ?? latest[token]?.min ?? 0n;
      return sum + result * price;
    }, 0n);
    return { result, endedCount: ended.length };
  }, [mirrors, settles.data, oracle.data, candles.data, tokens, from]);
}
