import { netPnl } from '../position/netPnl';
import type { TraderSummary } from './TraderSummary';

/** With fewer closed positions than this, figures may be luck. */
export const THIN_RECORD = 3;

/** Why a record proves little: it has few closed positions, or one made at least as much as all others together. */
export type RecordDoubts = { isThin: boolean; isOneTrade: boolean };

/** How meaningful a trader's record of closed positions is. */
export function recordDoubts({
  tradeCount,
  bestPosition,
  realisedPnl,
}: Pick<TraderSummary, 'tradeCount' | 'bestPosition' | 'realisedPnl'>): RecordDoubts {
  const best = bestPosition ? netPnl(bestPosition) : 0n;
  const isThin = tradeCount < THIN_RECORD;
  return { isThin, isOneTrade: !isThin && best > 0n && best * 2n >= realisedPnl };
}
