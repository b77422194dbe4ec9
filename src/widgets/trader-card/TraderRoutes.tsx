'use client';
import { useCallback } from 'react';
import type { Address } from '../../domain';
import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { errorMessage } from '../errorMessage';
import { Instead } from '../Instead';
import { marketNames } from '../marketNames';
import { PriceWarnings } from './PriceWarnings';
import { RoutePositions } from './RoutePositions';
import { RouteSkeleton } from './RouteSkeleton';
import { useTraderContext } from './TraderContext';

/** A table for each collateral route, or what stands in their place. */
export function TraderRoutes() {
  const { trader } = useTraderContext();
  const { config, messages } = useMimic();
  const { markets } = trader;
  const marketName = useCallback(
    (market: Address) => marketNames([market], markets, config.collateralTokens)[0]!,
    [markets, config.collateralTokens],
  );
  const text = messages.trader;
  if (trader.state === 'loading') return <RouteSkeleton />;
  if (trader.state === 'error') {
    return (
      <Instead alert title={text.failed} hint={errorMessage(trader.error, messages)}>
        <Button onClick={trader.retry}>{messages.common.retry}</Button>
      </Instead>
    );
  }
  if (trader.state === 'empty') return <Instead title={text.empty} hint={text.emptyHint} />;
  return (
    <>
      <PriceWarnings />
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
