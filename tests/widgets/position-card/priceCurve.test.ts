import { expect, it } from 'vitest';
import type { Position } from '../../../src/domain/position/Position';
import { priceCurve } from '../../../src/widgets/position-card/priceCurve';

const token = '0x82af49447d8a07e3bd95bd0d56f35241523fbab1';
const opening = { blockTimestamp: 1_000, executionPrice: 5n };
const open = { increaseList: [opening], decreaseList: [], settledTimestamp: 0 } as unknown as Position;

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
