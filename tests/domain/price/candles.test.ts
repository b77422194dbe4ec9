import { describe, expect, it } from 'vitest';
import { fineCandleInterval, priceMap } from '../../../src/domain/price';

const DAY = 86_400;

describe('the length of candles', () => {
  it('is the shortest with at most a thousand slots', () => {
    expect([300_000, 300_001, 7 * DAY, 30 * DAY].map(fineCandleInterval)).toEqual([300, 900, 900, 3_600]);
  });

  it('is the longest for a very long timeframe', () => {
    expect(fineCandleInterval(2_628_000_001)).toBe(2_628_000);
  });
});

it('keys the latest prices by token in lower case', () => {
  const prices = priceMap([
    { token: '0xAB', minPrice: 1n, maxPrice: 2n },
    { token: '0xcd', minPrice: 3n, maxPrice: 4n },
  ]);
  expect(prices).toEqual({ '0xab': { min: 1n, max: 2n }, '0xcd': { min: 3n, max: 4n } });
});
