/** The candle lengths that are indexed, in seconds, ascending. */
export const CANDLE_INTERVALS = [300, 900, 3600, 21_600, 86_400, 604_800, 2_628_000] as const;

/** The length of a candle in seconds. */
export type CandleInterval = (typeof CANDLE_INTERVALS)[number];

/** The candle length nearest to a tenth of a timeframe (seconds); of two equally near, the smaller. */
export function candleInterval(seconds: number): CandleInterval {
  return CANDLE_INTERVALS.reduce((best, interval) =>
    Math.abs(10 * interval - seconds) < Math.abs(10 * best - seconds) ? interval : best,
  );
}

/** The maximum number of candles per timeframe when prices at arbitrary times are needed. */
const FINE_SLOTS = 1000;

/** The shortest candle length that divides a timeframe (seconds) into a thousand slots or fewer. */
export function fineCandleInterval(seconds: number): CandleInterval {
  return CANDLE_INTERVALS.find((interval) => seconds <= interval * FINE_SLOTS) ?? 2_628_000;
}

/** The start of the slot that holds `time`; both in seconds. */
export function candleSlotTime(time: number, interval: number): number {
  return Math.floor(time / interval) * interval;
}
