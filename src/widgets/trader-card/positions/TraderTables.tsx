'use client';
import type { Address } from '../../../domain/values';
import { PriceWarnings } from '../../parts/market/PriceWarnings';
import type { MarketName } from '../../parts/market/useMarkets';
import { useTraderContext } from '../useTrader';
import { RoutePositions } from './RoutePositions';

/** A table per collateral, below warnings about the prices that value its open positions. */
export function TraderTables({ marketName }: { marketName(market: Address): MarketName }) {
  const { trader } = useTraderContext();
  return (
    <>
      <PriceWarnings
        positions={trader.routes.flatMap(({ positions }) => positions)}
        priceTimes={trader.priceTimes}
        now={trader.now}
        marketName={marketName}
      />
      {trader.routes.map(({ collateralToken, positions }) => (
        <RoutePositions
          key={collateralToken}
          collateralToken={collateralToken}
          positions={positions}
          prices={trader.prices}
          marketName={marketName}
        />
      ))}
    </>
  );
}
