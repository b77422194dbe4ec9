'use client';
import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { errorMessage } from '../errorMessage';
import { Instead } from '../Instead';
import { NetBreakdown } from '../trader-card/NetBreakdown';
import { useMarketName } from '../useMarketName';
import type { PositionCardProps } from './PositionCard';
import * as css from './PositionCard.css';
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
      <Instead alert title={text.positionFailed} hint={errorMessage(life.error, messages)}>
        <Button onClick={life.retry}>{messages.common.retry}</Button>
      </Instead>
    );
  }
  if (!position) return <Instead title={text.positionMissing} hint={text.positionMissingHint} />;
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
