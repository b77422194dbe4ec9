import { expect, it } from 'vitest';
import { gasPrices, raisedPrice } from '../../../demo/keeper/send/gasPrice';
import { GAS_PRICE } from '../../../demo/keeper/send/keeperFee';

const MAX = 50_000_000_000n;

function raisedUntilNull(first: bigint, prices: Parameters<typeof raisedPrice>[1]): bigint[] {
  const all = [first];
  for (let next: bigint | null = first; next !== null; next = raisedPrice(next, prices)) {
    if (next !== first) all.push(next);
    if (all.length > 100) break;
  }
  return all;
}

it('is twice the base fee, up to the limit', () => {
  expect(gasPrices(0n, MAX).going).toBe(GAS_PRICE);
  expect(gasPrices(GAS_PRICE, MAX).going).toBe(2n * GAS_PRICE);
  expect(gasPrices(MAX, MAX).going).toBe(MAX);
});

it('rises by at least an eighth, up to four times the current price', () => {
  const prices = raisedUntilNull(GAS_PRICE, gasPrices(0n, MAX));
  expect(prices).toHaveLength(12);
  for (const [index, price] of prices.slice(1).entries()) {
    expect(price * 8n >= (prices[index] ?? 0n) * 9n).toBe(true);
  }
  expect((prices.at(-1) ?? 0n) <= 4n * GAS_PRICE).toBe(true);
});

it('follows the base fee at once', () => {
  expect(raisedPrice(GAS_PRICE, gasPrices(GAS_PRICE * 3n, MAX))).toBe(GAS_PRICE * 6n);
});

it('never rises above the limit, and goes up to it when urgent', () => {
  const prices = gasPrices(0n, 150_000_000n);
  expect(raisedUntilNull(GAS_PRICE, prices)).toEqual([
    100_000_000n,
    112_500_001n,
    126_562_502n,
    142_382_815n,
  ]);
  expect(raisedPrice(5n * GAS_PRICE, gasPrices(0n, MAX))).toBeNull();
  expect(raisedPrice(5n * GAS_PRICE, gasPrices(0n, MAX), true)).toBe(562_500_001n);
  expect(raisedPrice(MAX, gasPrices(0n, MAX), true)).toBeNull();
});
