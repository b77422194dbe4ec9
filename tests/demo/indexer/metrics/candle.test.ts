import { expect, it } from 'vitest';
import { extendCandle, firstKeptSlot, openCandle } from '../../../../demo/indexer/metrics/candle';

it('opens a slot at the previous close, whatever the gap', () => {
  expect(openCandle(10n, 14n)).toEqual({ o: 10n, h: 14n, l: 10n, c: 14n });
  expect(openCandle(10n, 7n)).toEqual({ o: 10n, h: 10n, l: 7n, c: 7n });
});

it('opens the first slot at its own price', () => {
  expect(openCandle(undefined, 5n)).toEqual({ o: 5n, h: 5n, l: 5n, c: 5n });
});

it('tracks further prices', () => {
  expect(extendCandle({ h: 10n, l: 5n }, 12n)).toEqual({ h: 12n, l: 5n, c: 12n });
  expect(extendCandle({ h: 10n, l: 5n }, 4n)).toEqual({ h: 10n, l: 4n, c: 4n });
  expect(extendCandle({ h: 10n, l: 5n }, 7n)).toEqual({ h: 10n, l: 5n, c: 7n });
});

it('is kept as long as it can be requested: a thousand slots, or forever for a day and longer', () => {
  const now = 1_700_000_000;
  for (const interval of [300, 900, 3_600, 21_600]) {
    // the longest timeframe with these as its finest candles, and the slot that ended before it
    expect(firstKeptSlot(interval, now)).toBeLessThan(now - 1_000 * interval - 2 * interval);
    expect(firstKeptSlot(interval, now)).toBeGreaterThan(now - 1_010 * interval - 2 * 86_400);
  }
  expect(firstKeptSlot(86_400, now)).toBe(0);
});
