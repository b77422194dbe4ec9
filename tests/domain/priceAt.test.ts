import { expect, it } from 'vitest';
import { priceAt } from '../../src/domain/price';

const token = '0xaa' as const;
const candles = [
  { token, slotTime: 1000, interval: 300, c: 10n },
  { token, slotTime: 1300, interval: 300, c: 20n },
  { token, slotTime: 1900, interval: 300, c: 30n },
];

it('is the close of the last candle that had ended by then', () => {
  expect(priceAt(candles, 1599)).toBe(10n);
  expect(priceAt(candles, 1600)).toBe(20n);
  expect(priceAt(candles, 2199)).toBe(20n);
  expect(priceAt(candles, 9999)).toBe(30n);
});

it('is the first candle’s price before any had ended', () => {
  expect(priceAt(candles, 0)).toBe(10n);
});

it('is unknown without candles', () => {
  expect(priceAt([], 5)).toBeUndefined();
  expect(priceAt(undefined, 5)).toBeUndefined();
});
