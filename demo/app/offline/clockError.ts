import { deviceNow } from '../sandbox/sandboxClock';
import { describeSpan, MINUTE } from './describeSpan';

/** Smaller errors are not visible in any figure. */
const TOLERATED = 5 * MINUTE;

/** By how many milliseconds this device's clock is ahead of the page's server (below zero: behind); 0 where they agree. */
export async function measureClockError(): Promise<number> {
  const asked = deviceNow();
  const response = await fetch('/', { method: 'HEAD', cache: 'no-store' });
  const date = response.headers.get('date');
  if (!date) return 0;
  const error = (asked + deviceNow()) / 2 - Date.parse(date);
  return Math.abs(error) > TOLERATED ? error : 0;
}

/** In words: '3 hours ahead'. */
export const describeClockError = (error: number): string =>
  `${describeSpan(Math.abs(error))} ${error > 0 ? 'ahead' : 'behind'}`;
