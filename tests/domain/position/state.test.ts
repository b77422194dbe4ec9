import { expect, it } from 'vitest';
import { averageEntryPrice } from '../../../src/domain/position/foldPositions';
import type { Position } from '../../../src/domain/position/Position';
import { positionsInTimeframe } from '../../../src/domain/position/positionEvents';
import { USD } from '../../kit/EventScript';

it('has no entry price if nothing was ever held, or the token is unknown', () => {
  const held = { maxSizeInUsd: 1000n * USD, maxSizeInTokens: 10n ** 18n / 2n, indexTokenDecimals: 18 };
  expect(averageEntryPrice(held)).toBe(2000n * USD);
  expect(averageEntryPrice({ ...held, maxSizeInTokens: 0n })).toBeNull();
  expect(averageEntryPrice({ ...held, indexTokenDecimals: null })).toBeNull();
});

it('counts a position that closed as the timeframe began', () => {
  const closed = (settledTimestamp: number) => ({ settledTimestamp }) as Position;
  const set = positionsInTimeframe([closed(0), closed(99), closed(100), closed(101)], 100);
  expect(set.map(({ settledTimestamp }) => settledTimestamp)).toEqual([0, 100, 101]);
});
