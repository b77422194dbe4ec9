import { MimicError } from '../MimicError';
import { comparePositionEvents } from '../position/comparePositionEvents';
import type { Position } from '../position/Position';
import type { PositionEvent } from '../position/PositionEvent';
import { positionEvents } from '../position/positionEvents';

/** A trader's last event on a position in one block. */
export type TraderMove = { position: Position; event: PositionEvent; isOpening: boolean };

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
      const moves = movesByNumber.get(blockNumber);
      if (moves) moves.push({ position, event, isOpening });
      else movesByNumber.set(blockNumber, [{ position, event, isOpening }]);
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
  moves.sort((a, b) => comparePositionEvents(a.event, b.event));
  const last = new Map<Position, TraderMove>();
  for (const move of moves) {
    last.delete(move.position);
    last.set(move.position, move);
  }
  return { time: moves[0]!.event.blockTimestamp, moves: [...last.values()] };
}

/** Only an opening with collateral is copied. */
const isCopied = ({ kind, sizeDeltaUsd, collateralDeltaAmount }: PositionEvent) =>
  kind === 'increase' && sizeDeltaUsd > 0n && collateralDeltaAmount > 0n;
