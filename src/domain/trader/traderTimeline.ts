import { runToEnd } from '../async';
import { bookedInPosition } from '../position/booked';
import { startPosition } from '../position/foldPositions';
import { comparePositionEvents } from '../position/orderPositionEvents';
import type { Position, PositionEvent } from '../position/Position';
import { positionEvents, positionsInTimeframe } from '../position/positionEvents';
import { netPnl, openPnl } from '../position/positionFigures';
import { candleInterval, type PriceCandle, type PriceMap, type PriceRange } from '../price';
import type { Address } from '../values';
import { fillTimeline, holdSamples, type TimelinePoint } from './fillTimeline';
import { maxDrawdown } from './timelines';

const VALUES_A_STEP = 1_000;
const POSITIONS_A_STEP = 500;

/** Candles in one list, or by token. */
export type CandlesByToken = readonly PriceCandle[] | Readonly<Record<Address, readonly PriceCandle[]>>;

/** The window of a curve: `from`..`to` in seconds, and the latest index prices. */
export type CurveWindow = { from: number; to: number; prices?: PriceMap };

/** `of` is the index of the event's position in the set; undefined for another position's, which is only a price. */
type EventMark = { time: number; token: Address; event: PositionEvent; of: number | undefined };

type Mark = EventMark | { time: number; token: Address; event?: undefined; price: bigint };

type OpenState = Pick<Position, 'isLong' | 'sizeInUsd' | 'sizeInTokens'>;

/**
 * Realised + open pnl (USD 1e30) of a set of positions at every moment it changes, from 0 at `from` or, if they began
 * earlier, at their beginning. An event prices all open positions in its token: valued one by one, a long and a short in
 * one market would seem to lose, between an event and the next candle, what the other has won. `all` are the positions
 * whose events do so, with those that are no longer in the set. Runs in steps: a page can draw in between.
 */
export function* timelineSamples(
  set: readonly Position[],
  candles: CandlesByToken,
  { from, to, prices }: CurveWindow,
  all = set,
): Generator<void, TimelinePoint[]> {
  // of thousands of positions only a few are open at once
  const open = new Map<Address, Map<number, OpenState>>(set.map(({ indexToken }) => [indexToken, new Map()]));
  for (const [i, position] of set.entries()) {
    if (position.openedBeforeHistory) open.get(position.indexToken)?.set(i, stateBeforeHistory(position));
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
  const marks = yield* orderedMarks(set, all, candles, from, to);
  let valued = VALUES_A_STEP;
  for (const mark of marks) {
    const ofToken = open.get(mark.token);
    if (!ofToken) continue;
    // each mark values all that is open in its token
    valued += 1 + ofToken.size;
    if (valued > VALUES_A_STEP) {
      valued = 0;
      yield;
    }
    let price: PriceRange;
    if (mark.event) {
      const { event, of } = mark;
      price = { min: event.indexTokenPriceMin, max: event.indexTokenPriceMax };
      if (of !== undefined) {
        realised += bookedInPosition(set[of]!, event);
        if (event.sizeInTokens === 0n) {
          ofToken.delete(of);
          setOpenValue(of, 0n);
        } else ofToken.set(of, event);
      }
    } else price = { min: mark.price, max: mark.price };
    for (const [i, state] of ofToken) setOpenValue(i, openPnl(state, price));
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
  all: readonly Position[],
  candles: CandlesByToken,
  from: number,
  to: number,
): Generator<void, Mark[]> {
  const events: EventMark[] = [];
  const indexes = new Map(set.map((position, i) => [position, i]));
  const firstTimes = new Map<Address, number>();
  for (const { indexToken, openTimestamp } of set) {
    const began = openTimestamp ?? 0;
    firstTimes.set(indexToken, Math.min(began, firstTimes.get(indexToken) ?? began));
  }
  for (const [count, position] of all.entries()) {
    if (count % POSITIONS_A_STEP === 0) yield;
    const { indexToken: token } = position;
    const first = firstTimes.get(token);
    if (first === undefined) continue;
    const of = indexes.get(position);
    for (const event of positionEvents(position)) {
      if (of === undefined && event.blockTimestamp < first) continue;
      // clocks differ: events after the right edge still belong to the window
      events.push({ time: Math.min(event.blockTimestamp, to), token, event, of });
    }
  }
  const list: readonly PriceCandle[] = Array.isArray(candles) ? candles : Object.values(candles).flat();
  const closes = list.map(({ token, slotTime, interval = candleInterval(to - from), c }) => ({
    time: Math.min(slotTime + interval, to),
    token: token.toLowerCase() as Address,
    price: c,
  }));
  events.sort((a, b) => a.time - b.time || comparePositionEvents(a.event, b.event));
  return [...events, ...closes].sort((a, b) => a.time - b.time);
}

/** Parameters of `traderTimeline`. */
export type TraderTimelineParameters = {
  /** Seconds. */
  from: number;
  to: number;
  ticks: number;
  /**
   * Latest index prices, which mark the last point like the table's rows; if absent, the last candle's. The open pnl of a
   * position without a price counts as 0 throughout, as in `netPnl`.
   */
  prices?: PriceMap;
};

/**
 * Realised + open pnl (USD 1e30) of a timeframe's positions at every tick of `from`..`to`. Open positions are marked at
 * each candle close of their index token (its slot's end) and at the prices of the positions' events in that token; every
 * event adds its booked pnl.
 * Starts at the positions' pnl at `from` and ends, with `prices`, at the sum of their `netPnl`. Empty without positions.
 */
export function traderTimeline(
  positions: readonly Position[],
  candles: CandlesByToken,
  options: TraderTimelineParameters,
): TimelinePoint[] {
  return runToEnd(timelineInSteps(positions, candles, options));
}

/** `traderTimeline`, in steps: a page can draw in between. */
export function timelineInSteps(
  positions: readonly Position[],
  candles: CandlesByToken,
  { from, to, ticks, prices }: TraderTimelineParameters,
): Generator<void, TimelinePoint[]> {
  return curveInSteps(positions, candles, { from, to, prices }, (samples) =>
    fillTimeline(samples, from, to, ticks),
  );
}

/** The pnl of a timeframe's positions at the times that `pointsOf` takes from all samples; `to` is the last of them. */
function* curveInSteps(
  positions: readonly Position[],
  candles: CandlesByToken,
  window: CurveWindow,
  pointsOf: (samples: readonly TimelinePoint[]) => TimelinePoint[],
): Generator<void, TimelinePoint[]> {
  const { from, to, prices } = window;
  const set = positionsInTimeframe(positions, from);
  if (set.length === 0) return [];

  const samples = yield* timelineSamples(set, candles, window, positions);
  yield;
  const points = pointsOf(samples);
  if (!prices) return points;
  const total = set.reduce((sum, position) => sum + netPnl(position, prices[position.indexToken]), 0n);
  return [...points.slice(0, -1), { time: to, value: total }];
}

/**
 * The largest fall of a timeframe's pnl (realised + open, USD 1e30) from a high to a later low, 0 or above. The positions
 * are valued at each of their events, at each candle close and at `to` (with `prices`, at those), not at a chart's ticks:
 * the longer the timeframe, the more falls lie between two ticks. Candles of several lengths may be given; with those of
 * a shorter timeframe among them, a longer one does not fall less.
 */
export function traderDrawdown(
  positions: readonly Position[],
  candles: CandlesByToken,
  window: CurveWindow,
): bigint {
  return runToEnd(drawdownInSteps(positions, candles, window));
}

/** `traderDrawdown`, in steps: a page can draw in between. */
export function* drawdownInSteps(
  positions: readonly Position[],
  candles: CandlesByToken,
  window: CurveWindow,
): Generator<void, bigint> {
  const { from, to } = window;
  const curve = yield* curveInSteps(positions, candles, window, (samples) => {
    const times = samples.map(({ time }) => time).filter((time) => time > from);
    // what happens in the same second is one step: the pairs of a hedge are not valued one by one
    return holdSamples(samples, [...new Set([from, ...times, to])]);
  });
  return maxDrawdown(curve);
}
