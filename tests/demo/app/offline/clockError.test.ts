import { afterEach, expect, test, vi } from 'vitest';
import { describeClockError, measureClockError } from '../../../../demo/app/offline/clockError';

afterEach(() => vi.unstubAllGlobals());

const serverAt = (date: string | undefined) =>
  vi.stubGlobal('fetch', async () => new Response(null, { headers: date ? { date } : {} }));

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toUTCString();

test('detects a clock that is ahead of or behind the server', async () => {
  serverAt(inHours(-3));
  expect((await measureClockError()) / HOUR).toBeCloseTo(3, 2);
  serverAt(inHours(48));
  expect((await measureClockError()) / HOUR).toBeCloseTo(-48, 2);
});

test('accepts a difference of a few minutes, and a server without a date', async () => {
  serverAt(inHours(0.05));
  expect(await measureClockError()).toBe(0);
  serverAt(undefined);
  expect(await measureClockError()).toBe(0);
});

test.each([
  [365 * 24 * HOUR, '365 days ahead'],
  [-HOUR, '1 hour behind'],
  [-HOUR / 6, '10 minutes behind'],
])('%d ms are %s', (error, words) => {
  expect(describeClockError(error)).toBe(words);
});
