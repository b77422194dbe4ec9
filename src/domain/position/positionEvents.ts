import { comparePositionEvents } from './comparePositionEvents';
import type { Position } from './Position';
import type { PositionEvent } from './PositionEvent';

/** All events of a position in the order they happened. */
export function positionEvents({ increaseList, decreaseList }: Position): PositionEvent[] {
  // both lists are in order: merged, not sorted
  const events: PositionEvent[] = [];
  let next = 0;
  for (const increase of increaseList) {
    while (next < decreaseList.length && comparePositionEvents(decreaseList[next]!, increase) < 0)
      events.push(decreaseList[next++]!);
    events.push(increase);
  }
  for (; next < decreaseList.length; next++) events.push(decreaseList[next]!);
  return events;
}
