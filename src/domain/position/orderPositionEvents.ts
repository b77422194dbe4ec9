import type { PositionEvent } from './Position';

/** The order in which events happened: by block, then by position within it. */
export function comparePositionEvents(
  a: Pick<PositionEvent, 'blockNumber' | 'logIndex'>,
  b: Pick<PositionEvent, 'blockNumber' | 'logIndex'>,
): number {
  if (a.blockNumber !== b.blockNumber) return a.blockNumber < b.blockNumber ? -1 : 1;
  if (a.logIndex !== b.logIndex) return a.logIndex < b.logIndex ? -1 : 1;
  return 0;
}

/** The events in the order they happened, without duplicates: pages read while rows arrive may overlap. */
export function orderPositionEvents(events: readonly PositionEvent[]): readonly PositionEvent[] {
  const isOrdered = events.every((event, i) => i === 0 || comparePositionEvents(events[i - 1]!, event) < 0);
  // a million events are not copied for nothing
  if (isOrdered) return events;
  const ordered = [...events].sort(comparePositionEvents);
  return ordered.filter((event, i) => i === 0 || !isSame(ordered[i - 1]!, event));
}

function isSame(a: PositionEvent, b: PositionEvent): boolean {
  return comparePositionEvents(a, b) === 0 && a.positionKey === b.positionKey && a.orderKey === b.orderKey;
}
