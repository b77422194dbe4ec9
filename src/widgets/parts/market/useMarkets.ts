import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { formatAddress } from '../../../domain/format/formatAddress';
import type { Address, Market } from '../../../domain/values';
import { marketsQueryOptions } from '../../../indexer/price/fetchMarkets';
import { useMimic } from '../../../provider/MimicContext';
import type { TokenMark } from '../../../ui/label/tokenMarks';
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
  const indexTokens = useQuery(indexTokensQueryOptions());
  const tokens = useMemo(
    () => [...collateralTokens, ...(indexTokens.data ?? [])],
    [collateralTokens, indexTokens.data],
  );
  return {
    markets: indexTokens.isPending ? undefined : markets.data,
    tokens,
    error: markets.error,
    refetch: () => {
      markets.refetch();
      if (indexTokens.isError) indexTokens.refetch();
    },
  };
}

export type MarketName = { market: Address; symbol?: string; icon?: string; mark?: TokenMark; name: string };

/** A market's name, from its index token; an unknown market is named by its address. */
export function marketName(
  market: Address,
  markets: readonly Market[],
  tokens: readonly IndexToken[],
): MarketName {
  const index = markets.find((each) => each.marketToken === market)?.indexToken;
  const matches = tokens.filter((each) => each.address === index);
  // a market's index token is ETH, whatever its wrapped collateral, listed before it, is called
  const token = matches.at(-1);
  if (!token) return { market, name: formatAddress(market) };
  const { symbol, mark } = token;
  return { market, symbol, icon: matches.find((each) => each.icon)?.icon, mark, name: symbol };
}

const none: readonly Market[] = [];

/** Names markets; by their addresses until the list has loaded. */
export function useMarketName(): (market: Address) => MarketName {
  const { markets = none, tokens } = useMarkets();
  return useCallback((market) => marketName(market, markets, tokens), [markets, tokens]);
}
