import type { Address } from '../Address';
import type { Market } from '../Market';
import { runToEnd } from '../runToEnd';
import type { Token } from '../Token';
import { applyPositionEvent } from './applyPositionEvent';
import { averageEntryPrice } from './averageEntryPrice';
import { orderPositionEvents } from './orderPositionEvents';
import type { Position } from './Position';
import type { PositionEvent } from './PositionEvent';
import { startPosition } from './startPosition';

/** The input of `foldPositions` besides the events: each market's index token, and every token's decimals. */
export type FoldContext = {
  markets: readonly Pick<Market, 'marketToken' | 'indexToken'>[];
  tokens: readonly Pick<Token, 'address' | 'decimals'>[];
  /** Copies of the positions: rows of Mirror, whose `sourceRequestKey` is the order key of the copied increase. */
  mirrors?: readonly { sourceRequestKey: string; mimicList: readonly Address[] }[];
};

const EVENTS_A_STEP = 1_000;
const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000';

/**
 * Folds increase and decrease events, in any order, into positions, newest first; open ones count as now. One key
 * may carry several positions. An event whose opening is not among them starts a position marked
 * `openedBeforeHistory`; no event is dropped, and unknown markets and tokens never throw.
 * Linear in the number of events if they are in order.
 */
export function foldPositions(events: readonly PositionEvent[], context: FoldContext): Position[] {
  return runToEnd(foldInSteps(events, context));
}

/** `foldPositions`, in steps: a page can draw in between. */
export function* foldInSteps(
  events: readonly PositionEvent[],
  { markets, tokens, mirrors = [] }: FoldContext,
): Generator<void, Position[]> {
  const indexTokens = new Map(markets.map((market) => [lower(market.marketToken), lower(market.indexToken)]));
  const decimals = new Map(tokens.map((token) => [lower(token.address), token.decimals]));
  const mimics = new Map<string, readonly Address[]>();
  for (const { sourceRequestKey, mimicList } of mirrors) {
    mimics.set(sourceRequestKey, [...(mimics.get(sourceRequestKey) ?? []), ...mimicList]);
  }

  const open = new Map<string, Position>();
  const settled: Position[] = [];
  let count = 0;
  for (const event of orderPositionEvents(events)) {
    if (++count % EVENTS_A_STEP === 0) yield;
    let position = open.get(event.positionKey);
    if (!position) {
      const market = lower(event.market);
      const indexToken = indexTokens.get(market) ?? lower(event.indexToken ?? ZERO_ADDRESS);
      position = startPosition(event, indexToken, decimals.get(indexToken) ?? null);
      open.set(event.positionKey, position);
    }
    applyPositionEvent(position, event);
    if (mimics.size > 0) {
      for (const mimic of mimics.get(event.orderKey) ?? []) {
        if (!position.mimicList.includes(mimic)) position.mimicList.push(mimic);
      }
    }
    if (position.settledTimestamp > 0) {
      open.delete(event.positionKey);
      settled.push(position);
    }
  }

  const newestFirst = (list: Position[]) =>
    list.reverse().sort((a, b) => b.lastUpdateTimestamp - a.lastUpdateTimestamp);
  const positions = [...newestFirst([...open.values()]), ...newestFirst(settled)];
  for (const position of positions) position.avgEntryPrice = averageEntryPrice(position);
  return positions;
}

function lower(address: string): Address {
  return address.toLowerCase() as Address;
}
