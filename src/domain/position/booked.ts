import type { Position, PositionEvent } from './Position';

/** What an event charged, USD 1e30: `totalCostAmount × collateralTokenPriceMax`; 0 if no fees were collected with it. */
export function eventCost({ feeCollected, collateralTokenPriceMax }: PositionEvent): bigint {
  return feeCollected ? feeCollected.totalCostAmount * collateralTokenPriceMax : 0n;
}

/**
 * The price impact an event settles, USD 1e30, signed. An increase settles none: in older events it is part of the size
 * in tokens, in newer ones it is pending until the decrease, whose `totalImpactUsd` includes it.
 */
export function eventImpact(event: PositionEvent): bigint {
  return event.kind === 'increase' ? 0n : (event.totalImpactUsd ?? event.priceImpactUsd ?? 0n);
}

/**
 * What an event adds to its trader's realised result, USD 1e30: an increase `−cost`, a decrease `basePnlUsd + impact −
 * cost`. The floor of a close depends on the collateral before it: see `bookedInPosition`.
 */
export function booked(event: PositionEvent): bigint {
  const cost = eventCost(event);
  return event.kind === 'increase' ? -cost : event.basePnlUsd + eventImpact(event) - cost;
}

/** What an event of a position booked, USD 1e30; all its events add up to `position.bookedUsd`. */
export function bookedInPosition(position: Position, event: PositionEvent): bigint {
  return event.sizeInTokens === 0n ? booked(event) + position.notChargedUsd : booked(event);
}
