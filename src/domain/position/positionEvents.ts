import { comparePositionEvents } from './orderPositionEvents';
import type { Position, PositionEvent } from './Position';

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

/**
 * The positions a timeframe covers: those closed at or after `from` (seconds) and those open now, each whole, however
 * long ago it opened. Board, card, tables, chart and metrics all use this set.
 */
export function positionsInTimeframe(positions: readonly Position[], from: number): Position[] {
  return positions.filter(({ settledTimestamp }) => settledTimestamp === 0 || settledTimestamp >= from);
}
