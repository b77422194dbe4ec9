import type { PositionEvent } from './PositionEvent';

/**
 * The price impact an event settles, USD 1e30, signed. An increase settles none: in older events it is part of the size
 * in tokens, in newer ones it is pending until the decrease, whose `totalImpactUsd` includes it.
 */
export function eventImpact(event: PositionEvent): bigint {
  return event.kind === 'increase' ? 0n : (event.totalImpactUsd ?? event.priceImpactUsd ?? 0n);
}
