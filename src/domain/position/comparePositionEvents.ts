import type { PositionEvent } from './PositionEvent';

/** The order in which events happened: by block, then by position within it. */
export function comparePositionEvents(
  a: Pick<PositionEvent, 'blockNumber' | 'logIndex'>,
  b: Pick<PositionEvent, 'blockNumber' | 'logIndex'>,
): number {
  if (a.blockNumber !== b.blockNumber) return a.blockNumber < b.blockNumber ? -1 : 1;
  if (a.logIndex !== b.logIndex) return a.logIndex < b.logIndex ? -1 : 1;
  return 0;
}
