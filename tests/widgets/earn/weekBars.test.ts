import { expect, it } from 'vitest';
import type { EarnWeek, FeeSale } from '../../../src/exports/core';
import { weekBars } from '../../../src/widgets/earn/weeks/EarnWeekBars';

const WEEK = 604_800;
const running = 2_900;
const now = running * WEEK + 100;

const earned = (week: number, amount: bigint): EarnWeek => ({ week, earned: amount, shared: 0n, weight: 0n });
const sale = (soldIn: number | null, amount: bigint): FeeSale => ({
  id: `${soldIn}-${amount}`,
  week: (soldIn ?? running) - 1,
  token: '0x00000000000000000000000000000000000000aa',
  amount,
  price: soldIn === null ? null : 5n,
  buyer: null,
  soldTimestamp: soldIn === null ? null : soldIn * WEEK + 7,
});

it('has every week from the first with earnings to the current one, including those without a sale', () => {
  const weeks = [earned(running - 11, 0n), earned(running - 10, 30n), earned(running - 2, 4n)];
  const bars = weekBars({ first: running - 25, weeks, sales: [] }, now);
  expect(bars.map(({ week }) => week)).toEqual(Array.from({ length: 11 }, (_, i) => running - 10 + i));
  expect(bars.map((bar) => bar.earned)).toEqual([30n, 0n, 0n, 0n, 0n, 0n, 0n, 0n, 4n, 0n, 0n]);
});

it('puts fees into the week in which they were sold, and leaves out unsold ones', () => {
  const sales = [sale(running - 3, 8n), sale(running - 3, 9n), sale(running, 2n), sale(null, 7n)];
  const bars = weekBars({ first: running - 25, weeks: [], sales }, now);
  expect(bars.map((bar) => bar.sales.map(({ amount }) => amount))).toEqual([
    ...[[], [], [], []],
    [8n, 9n],
    [],
    [],
    [2n],
  ]);
});

it('begins with the first requested week, and has a new current week before the indexer does', () => {
  const bars = weekBars({ first: running - 5, weeks: [earned(running - 9, 1n)], sales: [] }, now + WEEK);
  expect(bars.map(({ week }) => week)).toEqual([-5, -4, -3, -2, -1, 0, 1].map((age) => running + age));
});
