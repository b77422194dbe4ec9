import { createRandom } from './random';

export const HOUR = 3600;
/** Default number of days of trading before now. */
export const HISTORY_DAYS = 90;
const RECENT_HOURS = 14 * 24;

/** One moment of the history; `offset` in seconds since its start. */
export type Moment = {
  offset: number;
  /** Whose prices the oracle reports: all tokens', the two most traded ones', or none. */
  prices: 'all' | 'major' | 'none';
  /** Whether traders act; liquidations may come at any moment. */
  hasTurns: boolean;
};

/**
 * One moment per hour, three in the last day. Until two weeks before the end traders act only every third hour: the time that
 * seeding takes grows with the number of blocks. Prices: all tokens daily, and hourly in the last day (the candles of a day's
 * chart); bitcoin and ether every six hours.
 */
export function createTimeline(seed: number, hours: number): Moment[] {
  const random = createRandom(seed, 'timeline');
  const moments: Moment[] = [{ offset: 0, prices: 'all', hasTurns: false }];
  for (let hour = 1; hour <= hours; hour++) {
    const isLastDay = hour > hours - 24;
    const hasTurns = hour > hours - RECENT_HOURS || hour % 3 === 0;
    const prices = isLastDay || hour % 24 === 0 ? 'all' : hour % 6 === 0 ? 'major' : 'none';
    if (isLastDay) {
      moments.push({ offset: hour * HOUR - 2400 + random.int(-500, 500), prices: 'none', hasTurns });
      moments.push({ offset: hour * HOUR - 1200 + random.int(-500, 500), prices: 'none', hasTurns });
    }
    moments.push({
      offset: hour * HOUR + (prices === 'none' ? random.int(-1500, 1500) : 0),
      prices,
      hasTurns,
    });
  }
  return moments;
}
