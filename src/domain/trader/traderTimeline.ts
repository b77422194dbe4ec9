import type { Address } from '../Address';
import { bookedInPosition } from '../position/bookedInPosition';
import { netPnl } from '../position/netPnl';
import { openPnl } from '../position/openPnl';
import type { Position } from '../position/Position';
import type { PositionEvent } from '../position/PositionEvent';
import { positionEvents } from '../position/positionEvents';
import { positionsInTimeframe } from '../position/positionsInTimeframe';
import { startPosition } from '../position/startPosition';
import { candleInterval } from '../price/candleInterval';
import type { PriceMap } from '../price/OraclePrice';
import type { PriceCandle } from '../price/PriceCandle';
import { runToEnd } from '../runToEnd';
import { fillTimeline, type TimelinePoint } from './fillTimeline';

const MARKS_A_STEP = 1_000;
const POSITIONS_A_STEP = 500;

/** Parameters of `traderTimeline`. */
export type TraderTimelineParameters = {
  /** Seconds. */
  from: number;
  to: number;
  ticks: number;
  /**
   * Latest index prices, by which the last point is marked like the table's rows; else the last candle's. What an open
   * position without one holds is not known and counts as 0 all along, as in `netPnl`.
   */
  prices?: PriceMap;
};

/** Candles in one list, or by token. */
export type CandlesByToken = readonly PriceCandle[] | Readonly<Record<Address, readonly PriceCandle[]>>;

type Mark =
  | { time: number; event: PositionEvent; of: number }
  | { time: number; event?: undefined; token: Address; price: bigint };

type OpenState = Pick<Position, 'isLong' | 'sizeInUsd' | 'sizeInTokens'>;

/**
 * Realised + open pnl (USD 1e30) of a timeframe's positions at every tick of `from`..`to`. Open positions are marked at
 * each candle close of their index token (its slot's end) and at their own events' prices; every event adds what it booked.
 * Starts at what the set was worth at `from` and ends, with `prices`, at the sum of `netPnl` over it. No positions, no
 * points.
 */
export function traderTimeline(
  positions: readonly Position[],
  candles: CandlesByToken,
  options: TraderTimelineParameters,
): TimelinePoint[] {
  return runToEnd(timelineInSteps(positions, candles, options));
}

/** `traderTimeline`, pausing every so many marks: a page can draw in between. */
export function* timelineInSteps(
  positions: readonly Position[],
  candles: CandlesByToken,
  { from, to, ticks, prices }: TraderTimelineParameters,
): Generator<void, TimelinePoint[]> {
  const set = positionsInTimeframe(positions, from);
  if (set.length === 0) return [];

  // Of thousands of positions only a few are open at once.
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

  yield;
  const origin = { time: Math.min(from, samples[0]?.time ?? from), value: 0n };
  const points = fillTimeline([origin, ...samples], from, to, ticks);
  if (!prices) return points;
  const total = set.reduce((sum, position) => sum + netPnl(position, prices[position.indexToken]), 0n);
  return points.with(-1, { time: to, value: total });
}

/** A position opened before history was open all along; any other is not until its first event. */
function stateBeforeHistory(position: Position): OpenState {
  const [first] = positionEvents(position);
  return startPosition(first!, position.indexToken, position.indexTokenDecimals);
}

/** Everything that moves the value, in order; of equal times events first: a candle closes with its slot's last second. */
function* orderedMarks(
  set: readonly Position[],
  candles: CandlesByToken,
  from: number,
  to: number,
): Generator<void, Mark[]> {
  const events: Mark[] = [];
  for (const [of, position] of set.entries()) {
    if (of % POSITIONS_A_STEP === 0) yield;
    // Clocks differ: what is said to lie after the right edge still belongs to it.
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
