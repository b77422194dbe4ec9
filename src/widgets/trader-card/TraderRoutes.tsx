'use client';
import { lazy, Suspense } from 'react';
import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { errorMessage } from '../errorMessage';
import { Instead } from '../Instead';
import { useMarketName } from '../useMarketName';
import { PriceWarnings } from './PriceWarnings';
import { RouteSkeleton } from './RouteSkeleton';
// styles of what loads later belong to the widget's own sheet
import './NetBreakdown.css';
import './PositionName.css';
import { useTraderContext } from './TraderContext';

/** There is nothing to put into a table before the events are read: its code comes with them. */
const RoutePositions = lazy(async () => ({ default: (await import('./RoutePositions')).RoutePositions }));

/** A table for each collateral route, or what stands in their place. */
export function TraderRoutes() {
  const { trader } = useTraderContext();
  const { messages } = useMimic();
  const marketName = useMarketName();
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
    <Suspense fallback={<RouteSkeleton />}>
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
    </Suspense>
  );
}
