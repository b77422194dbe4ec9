import type { Position } from '../../domain/position/Position';
import { positionEvents } from '../../domain/position/positionEvents';
import type { PriceCandle } from '../../domain/price/PriceCandle';
import type { ChartPoint } from '../../ui/chart/ChartPoint';

/**
 * Candle closes and the prices of the position's own events, at most one point per second, from its opening, or shortly
 * before the first event of one opened before history, to its close or now. USD 1e30 per whole token; `unit` is one whole
 * token in smallest units, `now` in seconds.
 */
export function priceCurve(
  position: Position,
  candles: readonly PriceCandle[],
  unit: bigint,
  now: number,
): ChartPoint[] {
  const events = positionEvents(position);
  const first = events[0]?.blockTimestamp ?? 0;
  const to = position.settledTimestamp || Number.POSITIVE_INFINITY;
  const byTime = new Map<number, bigint>();
  for (const { slotTime, interval = 0, c } of candles) {
    // the running candle's close is the latest price
    const time = Math.min(slotTime + interval, now);
    if (time >= (position.openTimestamp ?? first - interval) && time <= to) byTime.set(time, c * unit);
  }
  // an event's price is what was actually traded: it replaces a candle of the same second
  for (const event of events) byTime.set(event.blockTimestamp, event.executionPrice * unit);
  return [...byTime].map(([time, value]) => ({ time, value })).sort((a, b) => a.time - b.time);
}
