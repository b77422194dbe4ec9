import { comparePositionEvents } from '../position/comparePositionEvents';
import type { Position } from '../position/Position';

/** How many closed positions a record shows. */
export const RECENT_RESULTS = 15;

/** Appends a closed position's result to a record: `w` won, `l` lost, `e` neither. */
export function addResult(results: string, { bookedUsd }: Pick<Position, 'bookedUsd'>): string {
  return (results + (bookedUsd > 0n ? 'w' : bookedUsd < 0n ? 'l' : 'e')).slice(-RECENT_RESULTS);
}

/** The results of the last closed positions in order of closing: the latest last. */
export function recentResults(closed: readonly Position[]): string {
  const close = ({ decreaseList, increaseList }: Position) => decreaseList.at(-1) ?? increaseList.at(-1)!;
  return [...closed].sort((a, b) => comparePositionEvents(close(a), close(b))).reduce(addResult, '');
}
