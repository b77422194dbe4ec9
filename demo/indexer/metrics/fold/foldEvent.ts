import {
  applyPositionEvent,
  openPnl,
  type Position,
  type PositionEvent,
  type PriceRange,
  startPosition,
} from '@mimic/widgets/core';
import type { OpenRow } from '../MetricsDb';

/** A position event with the columns that Ponder's rows always have. */
export type IndexedEvent = PositionEvent & Required<Pick<PositionEvent, 'traderMatchingKey' | 'indexToken'>>;

/** An event and its effect on its position. */
export type Fold = {
  event: IndexedEvent;
  /** The position's row before the event; null if the event opened it. */
  before: OpenRow | null;
  position: Position;
  /** The open pnl after the event, USD 1e30, at the latest price (0 without one) and at the event's own. */
  pnl: bigint;
  eventPnl: bigint;
  isPriced: boolean;
};

/** Applies one event to the stored position, or opens one. */
export function foldEvent(before: OpenRow | null, event: IndexedEvent, price: PriceRange | undefined): Fold {
  const position = startPosition(event, event.indexToken, null);
  if (before) {
    const { id, sizeInUsd, sizeInTokens, collateralInTokens, collateralInUsd } = before;
    const { maxSizeInUsd, maxCollateralInUsd, bookedUsd } = before;
    Object.assign(position, { id, sizeInUsd, sizeInTokens, collateralInTokens, collateralInUsd });
    // what was unknown before its first event is known after it
    Object.assign(position, { maxSizeInUsd, maxCollateralInUsd, bookedUsd, collateralUnknown: false });
  }
  applyPositionEvent(position, event);
  const eventPrice = { min: event.indexTokenPriceMin, max: event.indexTokenPriceMax };
  return {
    event,
    before,
    position,
    pnl: price ? openPnl(position, price) : 0n,
    eventPnl: openPnl(position, eventPrice),
    isPriced: price !== undefined,
  };
}
