import { useCallback } from 'react';
import type { Address } from '../../../domain/Address';
import type { Market } from '../../../domain/Market';
import { type MarketName, marketName } from './marketName';
import { useMarkets } from './useMarkets';

const none: readonly Market[] = [];

/** Names markets; by their addresses until the list has loaded. */
export function useMarketName(): (market: Address) => MarketName {
  const { markets = none, tokens } = useMarkets();
  return useCallback((market) => marketName(market, markets, tokens), [markets, tokens]);
}
