import { expect, it } from 'vitest';
import type { Position } from '../../../src/domain/position/Position';
import { priceCurve } from '../../../src/widgets/position-card/PositionPriceChart';

const token = '0x82af49447d8a07e3bd95bd0d56f35241523fbab1';
const opening = { blockTimestamp: 1_000, executionPrice: 5n };
const open = {
  openTimestamp: 1_000,
  increaseList: [opening],
  decreaseList: [],
  settledTimestamp: 0,
} as unknown as Position;

it('ends an open position’s curve now, with the running candle’s price', () => {
  const candles = [
    { token, slotTime: 1_000, interval: 300, c: 6n },
    { token, slotTime: 1_300, interval: 300, c: 7n },
  ] as const;
  expect(priceCurve(open, candles, 10n, 1_350)).toEqual([
    { time: 1_000, value: 50n },
    { time: 1_300, value: 60n },
    { time: 1_350, value: 70n },
  ]);
});

const around = [
  { token, slotTime: 600, interval: 300, c: 3n },
  { token, slotTime: 900, interval: 300, c: 6n },
  { token, slotTime: 1_200, interval: 300, c: 7n },
] as const;
const close = { blockTimestamp: 1_250, executionPrice: 8n };

it('starts at the opening and ends at the close, each at its own price', () => {
  const closed = { ...open, decreaseList: [close], settledTimestamp: 1_250 } as unknown as Position;
  expect(priceCurve(closed, around, 10n, 9_000)).toEqual([
    { time: 1_000, value: 50n },
    { time: 1_200, value: 60n },
    { time: 1_250, value: 80n },
  ]);
});

it('leaves out a price from before the opening that is the latest known', () => {
  expect(priceCurve(open, around, 10n, 990)).toEqual([{ time: 1_000, value: 50n }]);
});

it('starts a slot before the first event of a position that was open before', () => {
  const earlier = { ...open, openTimestamp: null } as Position;
  expect(priceCurve(earlier, around, 10n, 1_300).map(({ time }) => time)).toEqual([900, 1_000, 1_200, 1_300]);
});
