import type { Address } from '../Address';
import { bookedInPosition } from '../position/bookedInPosition';
import { openPnl } from '../position/openPnl';
import type { Position } from '../position/Position';
import type { PositionEvent } from '../position/PositionEvent';
import { positionEvents } from '../position/positionEvents';
import { startPosition } from '../position/startPosition';
import { candleInterval } from '../price/candleInterval';
import type { PriceMap } from '../price/OraclePrice';
import type { PriceCandle } from '../price/PriceCandle';
import type { TimelinePoint } from './fillTimeline';

const MARKS_A_STEP = 1_000;
const POSITIONS_A_STEP = 500;

/** Candles in one list, or by token. */
export type CandlesByToken = readonly PriceCandle[] | Readonly<Record<Address, readonly PriceCandle[]>>;

/** The window of a curve: `from`..`to` in seconds, and the latest index prices. */
export type CurveWindow = { from: number; to: number; prices?: PriceMap };

type Mark =
  | { time: number; event: PositionEvent; of: number }
  | { time: number; event?: undefined; token: Address; price: bigint };

type OpenState = Pick<Position, 'isLong' | 'sizeInUsd' | 'sizeInTokens'>;

/**
 * Realised + open pnl (USD 1e30) of a set of positions at every moment it changes, from 0 at `from` or, if they began
 * earlier, at their beginning. Runs in steps: a page can draw in between.
 */
export function* timelineSamples(
  set: readonly Position[],
  candles: CandlesByToken,
  { from, to, prices }: CurveWindow,
): Generator<void, TimelinePoint[]> {
  // of thousands of positions only a few are open at once
  const open = new Map<number, OpenState>();
  for (const [i, position] of set.entries()) {
    if (position.openedBeforeHistory) open.set(i, stateBeforeHistory(position));
  }
  const openValue = set.map(() => 0n);
  let realised = 0n;
  let unrealised = 0n;
  const isKnown = set.map(
    (each) => !prices || each.settledTimestamp > 0 || prices[each.indexToken] !== undefined,
  );
  const setOpenValue = (i: number, value: bigint) => {
    if (!isKnown[i]) return;
    unrealised += value - openValue[i]!;
    openValue[i] = value;
  };

  const samples: TimelinePoint[] = [];
  const marks = yield* orderedMarks(set, candles, from, to);
  for (const [count, mark] of marks.entries()) {
    if (count % MARKS_A_STEP === 0) yield;
    if (mark.event) {
      const { event, of } = mark;
      if (event.sizeInTokens === 0n) open.delete(of);
      else open.set(of, event);
      realised += bookedInPosition(set[of]!, event);
      setOpenValue(of, openPnl(event, { min: event.indexTokenPriceMin, max: event.indexTokenPriceMax }));
    } else {
      const price = { min: mark.price, max: mark.price };
      for (const [i, state] of open) {
        if (set[i]!.indexToken === mark.token) setOpenValue(i, openPnl(state, price));
      }
    }
    samples.push({ time: mark.time, value: realised + unrealised });
  }

  return [{ time: Math.min(from, samples[0]?.time ?? from), value: 0n }, ...samples];
}

/** A position opened before history was open all along; any other is not until its first event. */
function stateBeforeHistory(position: Position): OpenState {
  const [first] = positionEvents(position);
  return startPosition(first!, position.indexToken, position.indexTokenDecimals);
}

/**
 * Everything that changes the value, in order; at equal times events come first, because a candle closes with its
 * slot's last second.
 */
function* orderedMarks(
  set: readonly Position[],
  candles: CandlesByToken,
  from: number,
  to: number,
): Generator<void, Mark[]> {
  const events: Mark[] = [];
  for (const [of, position] of set.entries()) {
    if (of % POSITIONS_A_STEP === 0) yield;
    // clocks differ: events after the right edge still belong to the window
    for (const event of positionEvents(position))
      events.push({ time: Math.min(event.blockTimestamp, to), event, of });
  }
  const list: readonly PriceCandle[] = Array.isArray(candles) ? candles : Object.values(candles).flat();
  const closes = list.map(({ token, slotTime, interval = candleInterval(to - from), c }) => ({
    time: Math.min(slotTime + interval, to),
    token: token.toLowerCase() as Address,
    price: c,
  }));
  return [...events, ...closes].sort((a, b) => a.time - b.time);
}
