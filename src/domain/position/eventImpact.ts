import type { PositionEvent } from './PositionEvent';

/**
 * The price impact an event settles, USD 1e30, signed. An increase settles none: it is in its size in tokens (older
 * events) or pending until the decrease (newer), whose `totalImpactUsd` holds it.
 */
export function eventImpact(event: PositionEvent): bigint {
  return event.kind === 'increase' ? 0n : (event.totalImpactUsd ?? event.priceImpactUsd ?? 0n);
}
