import { booked } from './booked';
import type { Position } from './Position';
import type { PositionEvent } from './PositionEvent';

/** What an event of a position booked, USD 1e30; all its events add up to `position.bookedUsd`. */
export function bookedInPosition(position: Position, event: PositionEvent): bigint {
  return event.sizeInTokens === 0n ? booked(event) + position.notChargedUsd : booked(event);
}
