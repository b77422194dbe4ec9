import { MimicError } from '../MimicError';
import { comparePositionEvents } from '../position/comparePositionEvents';
import type { Position } from '../position/Position';
import type { PositionEvent } from '../position/PositionEvent';
import { positionEvents } from '../position/positionEvents';

/** What a trader did with a position in one block: the last of its events there. */
export type TraderMove = { position: Position; event: PositionEvent; isOpening: boolean };

/** What a trader did in one block, in order. */
export type TraderBlock = { time: number; moves: readonly TraderMove[] };

/**
 * What a trader did with positions in `from`..`to` (seconds), by blocks: within one the keeper sees what is left at its end,
 * and an opening that the trader has changed by then is none.
 *
 * @throws MimicError for positions of several routes
 */
export function traderBlocks(
  positions: readonly Position[],
  { from, to }: { from: number; to: number },
): TraderBlock[] {
  const [first] = positions;
  const isForeign = ({ account, collateralToken }: Position) =>
    account !== first?.account || collateralToken !== first.collateralToken;
  if (positions.some(isForeign)) {
    throw new MimicError('A rule copies the positions of one trader with one collateral token');
  }
  const moves = positions
    .flatMap((position) =>
      positionEvents(position).map((event, i) => ({
        position,
        event,
        isOpening: i === 0 && !position.openedBeforeHistory && isCopied(event),
      })),
    )
    .filter(({ event: { blockTimestamp } }) => blockTimestamp >= from && blockTimestamp <= to)
    .sort((a, b) => comparePositionEvents(a.event, b.event));
  const blocks: { time: number; moves: TraderMove[] }[] = [];
  let number: number | undefined;
  for (const move of moves) {
    const { blockNumber, blockTimestamp: time } = move.event;
    if (number !== blockNumber) blocks.push({ time, moves: [] });
    number = blockNumber;
    const block = blocks.at(-1)!;
    block.moves = [...block.moves.filter(({ position }) => position !== move.position), move];
  }
  return blocks;
}

/** Only an opening with collateral is copied. */
const isCopied = ({ kind, sizeDeltaUsd, collateralDeltaAmount }: PositionEvent) =>
  kind === 'increase' && sizeDeltaUsd > 0n && collateralDeltaAmount > 0n;
