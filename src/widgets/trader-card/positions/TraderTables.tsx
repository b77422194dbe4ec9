'use client';
import type { Address } from '../../../domain/Address';
import type { MarketName } from '../../parts/market/marketName';
import { useTraderContext } from '../TraderContext';
import { PriceWarnings } from './PriceWarnings';
import { RoutePositions } from './RoutePositions';

/** A table for each collateral, below what is wrong with the prices that it counts open positions at. */
export function TraderTables({ marketName }: { marketName(market: Address): MarketName }) {
  const { trader } = useTraderContext();
  return (
    <>
      <PriceWarnings marketName={marketName} />
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
