import {
  CANDLE_INTERVALS,
  candleInterval,
  candleSlotTime,
  DEFAULT_TIMEFRAME,
  TIMEFRAMES,
} from '@mimic/widgets/core';
import { expect, expectTypeOf, it } from 'vitest';

it('lists the five timeframes, with 7 Days as the default', () => {
  expect(TIMEFRAMES.map(({ seconds, label }) => `${label} ${seconds}`)).toEqual([
    '24 Hours 86400',
    '7 Days 604800',
    '30 Days 2628000',
    '90 Days 7884000',
    '1 Year 31536000',
  ]);
  expect(DEFAULT_TIMEFRAME).toBe(604_800);
  expectTypeOf(TIMEFRAMES[0].seconds).toEqualTypeOf<86_400>();
});

it('uses candles of about a tenth of the timeframe', () => {
  expect(TIMEFRAMES.map(({ seconds }) => candleInterval(seconds))).toEqual([
    3600, 86_400, 86_400, 604_800, 2_628_000,
  ]);
});

it('uses the smaller of two equally near candles, and the ends of the list beyond its range', () => {
  expect(candleInterval(6000)).toBe(300);
  expect(candleInterval(6001)).toBe(900);
  expect(candleInterval(1)).toBe(CANDLE_INTERVALS[0]);
  expect(candleInterval(10 ** 12)).toBe(CANDLE_INTERVALS.at(-1));
});

it('puts a time into the slot that contains it', () => {
  expect([0, 299, 300, 301].map((time) => candleSlotTime(time, 300))).toEqual([0, 0, 300, 300]);
});
