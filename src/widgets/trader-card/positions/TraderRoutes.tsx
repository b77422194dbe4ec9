'use client';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../parts/frame/EmptyState';
import { loadErrorMessage } from '../../parts/frame/loadErrorMessage';
import { useMarketName } from '../../parts/market/useMarketName';
import { RouteSkeleton } from '../../parts/table/RouteSkeleton';
// styles of lazy parts belong in the widget's own sheet
import '../../parts/figures/NetBreakdown.css';
import '../../parts/figures/PositionName.css';
import '../../parts/market/PriceWarnings.css';
import { useTraderContext } from '../TraderContext';
import { useTraderParts } from '../useTraderParts';

/** A table per collateral, or why there is none. */
export function TraderRoutes() {
  const { trader } = useTraderContext();
  const { messages } = useMimic();
  const marketName = useMarketName();
  const parts = useTraderParts();
  const text = messages.trader;
  if (trader.state === 'loading') return <RouteSkeleton />;
  if (trader.state === 'error') {
    return (
      <EmptyState alert title={text.failed} hint={loadErrorMessage(trader.error, messages)}>
        <Button onClick={trader.retry}>{messages.common.retry}</Button>
      </EmptyState>
    );
  }
  if (trader.state === 'empty') return <EmptyState title={text.empty} hint={text.emptyHint} />;
  return parts ? <parts.TraderTables marketName={marketName} /> : <RouteSkeleton />;
}
