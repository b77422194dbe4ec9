import { eventCost } from './eventCost';
import { eventImpact } from './eventImpact';
import type { PositionEvent } from './PositionEvent';

/**
 * What an event adds to its trader's realised result, USD 1e30: an increase `−cost`, a decrease `basePnlUsd + impact −
 * cost`. The floor of a close depends on the collateral before it: see `bookedInPosition`.
 */
export function booked(event: PositionEvent): bigint {
  const cost = eventCost(event);
  return event.kind === 'increase' ? -cost : event.basePnlUsd + eventImpact(event) - cost;
}
