'use client';
import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { errorMessage } from '../errorMessage';
import { Instead } from '../Instead';
import { useMarketName } from '../useMarketName';
import { PriceWarnings } from './PriceWarnings';
import { RoutePositions } from './RoutePositions';
import { RouteSkeleton } from './RouteSkeleton';
import { useTraderContext } from './TraderContext';

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
