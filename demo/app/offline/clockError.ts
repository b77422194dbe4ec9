const MINUTE = 60_000;
/** Below that nobody sees it in a figure. */
const TOLERATED = 5 * MINUTE;

/** By how many milliseconds this device's clock is ahead of the page's server (below zero: behind); 0 where they agree. */
export async function measureClockError(): Promise<number> {
  const asked = Date.now();
  const response = await fetch('/', { method: 'HEAD', cache: 'no-store' });
  const date = response.headers.get('date');
  if (!date) return 0;
  const error = (asked + Date.now()) / 2 - Date.parse(date);
  return Math.abs(error) > TOLERATED ? error : 0;
}

/** In words, to the largest unit: '3 hours ahead'. */
export function describeClockError(error: number): string {
  const [unit, length] = UNITS.find(([, each]) => Math.abs(error) >= each) ?? UNITS[2];
  const count = Math.round(Math.abs(error) / length);
  return `${count} ${unit}${count === 1 ? '' : 's'} ${error > 0 ? 'ahead' : 'behind'}`;
}

const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;
