import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Market } from '../../../domain/Market';
import { marketsQueryOptions } from '../../../indexer';
import { useMimic } from '../../../provider/useMimic';
import type { IndexToken } from './indexTokens';
import { indexTokensQueryOptions } from './indexTokensQueryOptions';

export type NamedMarkets = {
  /** undefined while loading. */
  markets: readonly Market[] | undefined;
  /** The host's collateral tokens, then the index tokens with known names. */
  tokens: readonly IndexToken[];
  error: Error | null;
  refetch(): void;
};

/** All markets, and the tokens that name them. Their long list loads separately from the widgets. */
export function useMarkets(): NamedMarkets {
  const { config } = useMimic();
  const { collateralTokens } = config;
  const markets = useQuery({ ...marketsQueryOptions(config), staleTime: 300_000 });
  const known = useQuery(indexTokensQueryOptions());
  const tokens = useMemo(() => [...collateralTokens, ...(known.data ?? [])], [collateralTokens, known.data]);
  return {
    markets: known.isPending ? undefined : markets.data,
    tokens,
    error: markets.error,
    refetch: () => {
      markets.refetch();
      if (known.isError) known.refetch();
    },
  };
}
