import { expect, it } from 'vitest';
import { entryPrice } from '../../../src/domain/position/foldPositions';
import type { Position } from '../../../src/domain/position/Position';

const usd = (dollars: bigint) => dollars * 10n ** 30n;
// 1 BTC at 100,000, of which 0.9 were sold, then 0.5 at 200,000
const position = {
  ...{ sizeInUsd: usd(110_000n), sizeInTokens: 60_000_000n, indexTokenDecimals: 8 },
  ...{ avgEntryPrice: usd(110_000n), settledTimestamp: 0 },
} as Position;

it('is that of what is open, whatever was reduced before', () => {
  expect(entryPrice(position)! / 10n ** 30n).toBe(183_333n);
});

it('is the average of a settled position, or of one without a size', () => {
  expect(entryPrice({ ...position, settledTimestamp: 1 })).toBe(usd(110_000n));
  expect(entryPrice({ ...position, sizeInTokens: 0n })).toBe(usd(110_000n));
});

it('is unknown without the token’s decimals', () => {
  expect(entryPrice({ ...position, indexTokenDecimals: null, avgEntryPrice: null })).toBeNull();
});
