import { deviceNow } from '../sandbox/sandboxClock';
import { describeSpan, MINUTE } from './describeSpan';

/** Smaller errors do not show in any figure. */
const TOLERATED = 5 * MINUTE;

/** Milliseconds that this device's clock is ahead of the page's server (negative: behind); 0 where they agree. */
export async function measureClockError(): Promise<number> {
  const requestedAt = deviceNow();
  const response = await fetch('/', { method: 'HEAD', cache: 'no-store' });
  const date = response.headers.get('date');
  if (!date) return 0;
  const error = (requestedAt + deviceNow()) / 2 - Date.parse(date);
  return Math.abs(error) > TOLERATED ? error : 0;
}

/** Formatted for display: '3 hours ahead'. */
export const describeClockError = (error: number): string =>
  `${describeSpan(Math.abs(error))} ${error > 0 ? 'ahead' : 'behind'}`;
