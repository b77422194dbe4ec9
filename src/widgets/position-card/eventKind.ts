import type { Position } from '../../domain/position/Position';
import type { PositionEvent } from '../../domain/position/PositionEvent';

export type EventKind = 'opened' | 'increased' | 'reduced' | 'withdrawn' | 'liquidated' | 'closed';

/** GMX's order type for liquidations, which the exchange itself places. */
const LIQUIDATION = 7;

/** What an event did to its position. */
export function eventKind(event: PositionEvent, position: Position): EventKind {
  if (event.kind === 'increase') {
    const opens = !position.openedBeforeHistory && event === position.increaseList[0];
    return opens ? 'opened' : 'increased';
  }
  if (event.orderType === LIQUIDATION) return 'liquidated';
  if (event.sizeInTokens === 0n) return 'closed';
  return event.sizeDeltaUsd === 0n ? 'withdrawn' : 'reduced';
}
