import { describe, expect, it } from 'vitest';
import { exactTokenAmount, exactUsd } from '../../../src/domain/format/exactTokenAmount';
import { parseTokenAmount } from '../../../src/domain/format/readNumber';

describe('exactTokenAmount', () => {
  it.each([
    [0n, 6, '0'],
    [1n, 6, '0.000001'],
    [1_000_000n, 6, '1'],
    [1_500_000n, 6, '1.5'],
    [100_200_300n, 6, '100.2003'],
    [12_345_678_900_000n, 6, '12345678.9'],
    [7n, 0, '7'],
    [70n, 0, '70'],
  ])('writes %s units with %s decimals as %s', (amount, decimals, text) => {
    expect(exactTokenAmount(amount, decimals)).toBe(text);
    expect(parseTokenAmount(text, decimals)).toBe(amount);
  });

  it('formats by locale, so that it can be parsed again', () => {
    expect(exactTokenAmount(12_345_600n, 6, 'de-DE')).toBe('12,3456');
    expect(exactTokenAmount(12_000_000n, 6, 'ar-EG')).toBe('١٢');
    expect(parseTokenAmount(exactTokenAmount(98_760n, 4, 'ar-EG'), 4, 'ar-EG')).toBe(98_760n);
  });
});

describe('exactUsd', () => {
  const USD = 10n ** 30n;
  it.each([
    [0n, '0'],
    [USD, '1'],
    [-USD, '-1'],
    [1_200n * USD, '1200'],
    [(USD * 100_204n) / 1_000n, '100.204'],
    [-USD / 2n, '-0.5'],
    [1n, `0.${'0'.repeat(29)}1`],
    [-1n, `-0.${'0'.repeat(29)}1`],
  ])('writes %s as %s', (value, text) => {
    expect(exactUsd(value)).toBe(text);
  });
});
