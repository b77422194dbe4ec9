import { MimicError } from '../MimicError';
import { comparePositionEvents } from '../position/orderPositionEvents';
import type { Position, PositionEvent } from '../position/Position';
import { positionEvents } from '../position/positionEvents';

/** A trader's events on a position in one block: the last one, and those before it. */
export type TraderMove = {
  position: Position;
  event: PositionEvent;
  earlier: readonly PositionEvent[];
  isOpening: boolean;
};

/** What a trader did in one block, in order. */
export type TraderBlock = { time: number; moves: readonly TraderMove[] };

const EVENTS_A_STEP = 1_000;

/**
 * A trader's position events in `from`..`to` (seconds), grouped by block: the keeper sees only the state at a block's end,
 * so an opening that the trader changes within its block is not copied. Yields regularly, so that a page can render.
 *
 * @throws MimicError for positions of several routes
 */
export function* traderBlocksInSteps(
  positions: readonly Position[],
  { from, to }: { from: number; to: number },
): Generator<void, TraderBlock[]> {
  const [first] = positions;
  const isForeign = ({ account, collateralToken }: Position) =>
    account !== first?.account || collateralToken !== first.collateralToken;
  if (positions.some(isForeign)) {
    throw new MimicError('A backtest needs the positions of one trader with one collateral token');
  }
  const movesByNumber = new Map<number, TraderMove[]>();
  let count = 0;
  for (const position of positions) {
    for (const [i, event] of positionEvents(position).entries()) {
      if (++count % EVENTS_A_STEP === 0) yield;
      const { blockNumber, blockTimestamp } = event;
      if (blockTimestamp < from || blockTimestamp > to) continue;
      const isOpening = i === 0 && !position.openedBeforeHistory && isCopied(event);
      const move = { position, event, earlier: NONE, isOpening };
      const moves = movesByNumber.get(blockNumber);
      if (moves) moves.push(move);
      else movesByNumber.set(blockNumber, [move]);
    }
  }
  const blocks: TraderBlock[] = [];
  // numbers sort much faster there than events do
  for (const number of Float64Array.from(movesByNumber.keys()).sort()) {
    if (++count % EVENTS_A_STEP === 0) yield;
    blocks.push(blockOf(movesByNumber.get(number)!));
  }
  return blocks;
}

/** The last move on each position, ordered by that last move. */
function blockOf(moves: TraderMove[]): TraderBlock {
  const time = moves[0]!.event.blockTimestamp;
  if (moves.length === 1) return { time, moves };
  moves.sort((a, b) => comparePositionEvents(a.event, b.event));
  const events = new Map<Position, PositionEvent[]>();
  const last = new Map<Position, TraderMove>();
  for (const move of moves) {
    const positionEvents = events.get(move.position);
    if (positionEvents) positionEvents.push(move.event);
    else events.set(move.position, [move.event]);
    last.delete(move.position);
    last.set(move.position, move);
  }
  return {
    time,
    moves: [...last.values()].map((move) => ({ ...move, earlier: events.get(move.position)!.slice(0, -1) })),
  };
}

const NONE: readonly PositionEvent[] = [];

/** Only an opening with collateral is copied. */
const isCopied = ({ kind, sizeDeltaUsd, collateralDeltaAmount }: PositionEvent) =>
  kind === 'increase' && sizeDeltaUsd > 0n && collateralDeltaAmount > 0n;
