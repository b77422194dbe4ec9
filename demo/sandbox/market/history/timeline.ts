import { createRandom } from '../gmx/random';

export const HOUR = 3600;
/** Default number of days of trading before now. */
export const HISTORY_DAYS = 90;
const RECENT_HOURS = 14 * 24;
const HOURLY = 3 * 24;

/** One moment of the history; `offset` in seconds since its start. At the first, nobody has traded yet. */
export type Moment = {
  offset: number;
  /** Whose prices the oracle reports: all tokens', the two most traded ones', or none. */
  prices: 'all' | 'major' | 'none';
};

/**
 * Moments at which traders act: three an hour in the last day, one an hour for three days, every second hour for two weeks,
 * before that every twelfth, because a start takes time for each block. Prices: all tokens daily, and hourly in the last day
 * (the candles of a day's chart); bitcoin and ether every six hours in the last two weeks, before that every twelve. A price
 * falls in the half hour after its candle begins.
 */
export function createTimeline(seed: number, hours: number): Moment[] {
  const random = createRandom(seed, 'timeline');
  const moments: Moment[] = [{ offset: 0, prices: 'all' }];
  for (let hour = 1; hour <= hours; hour++) {
    const isLastDay = hour > hours - 24;
    const every = hour > hours - HOURLY ? 1 : hour > hours - RECENT_HOURS ? 2 : 12;
    if (hour % every !== 0) continue;
    const prices = isLastDay || hour % 24 === 0 ? 'all' : hour % 6 === 0 ? 'major' : 'none';
    if (isLastDay) {
      moments.push({ offset: hour * HOUR - 2400 + random.int(-500, 500), prices: 'none' });
      moments.push({ offset: hour * HOUR - 1200 + random.int(-500, 500), prices: 'none' });
    }
    const late = hour >= hours - 24 ? 0 : prices === 'none' ? random.int(-1500, 1500) : random.int(0, 1500);
    moments.push({ offset: hour * HOUR + late, prices });
  }
  return moments;
}
