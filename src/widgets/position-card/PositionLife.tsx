'use client';
import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { NetBreakdown } from '../parts/figures/NetBreakdown';
import { EmptyState } from '../parts/frame/EmptyState';
import { loadErrorMessage } from '../parts/frame/loadErrorMessage';
import { useMarketName } from '../parts/market/useMarketName';
import * as css from './PositionCard.css';
import type { PositionCardProps } from './PositionCardProps';
import { PositionCopies } from './PositionCopies';
import { PositionEvents } from './PositionEvents';
import { PositionHeader } from './PositionHeader';
import { PositionPriceChart } from './PositionPriceChart';
import type { UsePositionResult } from './usePosition';

export type PositionLifeProps = Pick<PositionCardProps, 'traderHref' | 'onSelectTrader'> & {
  life: UsePositionResult;
};

/** What is known of a position, or why nothing is. */
export function PositionLife({ life, ...links }: PositionLifeProps) {
  const { messages } = useMimic();
  const marketName = useMarketName();
  const text = messages.trader;
  const { position } = life;
  if (life.state === 'error') {
    return (
      <EmptyState alert title={text.positionFailed} hint={loadErrorMessage(life.error, messages)}>
        <Button onClick={life.retry}>{messages.common.retry}</Button>
      </EmptyState>
    );
  }
  if (!position) return <EmptyState title={text.positionMissing} hint={text.positionMissingHint} />;
  const market = marketName(position.market);
  return (
    <>
      <PositionHeader position={position} price={life.price} market={market} {...links} />
      <PositionPriceChart position={position} candles={life.candles} market={market} />
      <div className={css.columns}>
        <PositionEvents position={position} />
        <div className={css.aside}>
          <NetBreakdown position={position} price={life.price} />
        </div>
      </div>
      <PositionCopies copies={life.copies} skips={life.skips} orders={life.orders} />
    </>
  );
}
