import { comparePositionEvents } from './comparePositionEvents';
import type { Position } from './Position';
import type { PositionEvent } from './PositionEvent';

/** All events of a position in the order they happened. */
export function positionEvents({ increaseList, decreaseList }: Position): PositionEvent[] {
  return [...increaseList, ...decreaseList].sort(comparePositionEvents);
}
