import { comparePositionEvents } from '../position/orderPositionEvents';
import type { Position } from '../position/Position';
import { netPnl } from '../position/positionFigures';
import type { TraderSummary } from './TraderRouteLatestMetric';

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

/** With fewer closed positions than this, figures may be luck. */
export const THIN_RECORD = 3;

/**
 * Why a record proves little: it has few closed positions, or one made at least as much as all others together. That means nothing
 * of a record that lost: beside losses any win is more.
 */
export type RecordDoubts = { isThin: boolean; isOneTrade: boolean };

/** How meaningful a trader's record of closed positions is. */
export function recordDoubts({
  tradeCount,
  bestPosition,
  realisedPnl,
}: Pick<TraderSummary, 'tradeCount' | 'bestPosition' | 'realisedPnl'>): RecordDoubts {
  const best = bestPosition ? netPnl(bestPosition) : 0n;
  const isThin = tradeCount < THIN_RECORD;
  return { isThin, isOneTrade: !isThin && realisedPnl > 0n && best * 2n >= realisedPnl };
}
