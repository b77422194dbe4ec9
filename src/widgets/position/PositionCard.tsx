'use client';
import type { CSSProperties } from 'react';
import type { Address, Hex } from '../../domain/Address';
import { isOrderKey } from '../../domain/isOrderKey';
import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { errorMessage } from '../errorMessage';
import { Instead } from '../Instead';
import { NetBreakdown } from '../trader-card/NetBreakdown';
import { RouteSkeleton } from '../trader-card/RouteSkeleton';
import { useMarketName } from '../useMarketName';
import { WidgetRoot } from '../WidgetRoot';
import * as css from './PositionCard.css';
import { PositionCopies } from './PositionCopies';
import { PositionEvents } from './PositionEvents';
import { PositionHeader } from './PositionHeader';
import { PositionPriceChart } from './PositionPriceChart';
import { type UsePositionResult, usePosition } from './usePosition';

export type PositionCardProps = {
  /** Order key of the opening increase, as the TraderCard's links have it; a bare position key opens its latest life. */
  id: string;
  /** Where a trader's page is. */
  traderHref?(trader: Address): string;
  onSelectTrader?(trader: Address): void;
  className?: string;
  style?: CSSProperties;
  onError?(error: unknown): void;
};

/**
 * One position from opening to close: price with its entries and exits, its events, what the net is made of, and who copied
 * it. The element carries `data-mimic="position"` and `data-state` (loading, ready, missing, error, invalid).
 */
export function PositionCard(props: PositionCardProps) {
  const { trader: text } = useMimic().messages;
  if (isOrderKey(props.id)) return <KnownPosition {...props} id={props.id} />;
  return (
    <WidgetRoot
      name="position"
      className={props.className}
      style={props.style}
      state={{ 'data-state': 'invalid' }}
    >
      <Instead alert title={text.invalidPosition} hint={text.invalidPositionHint} />
    </WidgetRoot>
  );
}

function KnownPosition({ id, className, style, onError, ...links }: PositionCardProps & { id: Hex }) {
  const life = usePosition({ id });
  return (
    <WidgetRoot
      name="position"
      className={className}
      style={style}
      onError={onError}
      state={{ 'data-state': life.state }}
    >
      <Life life={life} {...links} />
    </WidgetRoot>
  );
}

type Links = Pick<PositionCardProps, 'traderHref' | 'onSelectTrader'>;

function Life({ life, ...links }: { life: UsePositionResult } & Links) {
  const { messages } = useMimic();
  const marketName = useMarketName();
  const text = messages.trader;
  const { position } = life;
  if (life.state === 'loading') return <RouteSkeleton />;
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
