import type { Position } from './Position';

/**
 * The positions a timeframe covers: those closed at or after `from` (seconds) and those open now, each whole, however
 * long ago it opened. Board, card, tables, chart and metrics all use this set.
 */
export function positionsInTimeframe(positions: readonly Position[], from: number): Position[] {
  return positions.filter(({ settledTimestamp }) => settledTimestamp === 0 || settledTimestamp >= from);
}
