import { foldPositions, type PriceCandle, traderDrawdown } from '@mimic/widgets/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { context, ETH, EventScript, ethPrice, USD, usdc } from '../../kit/EventScript';

const DAY = 86_400;
const closes = (interval: number, price: (time: number) => bigint, from: number, to: number): PriceCandle[] =>
  Array.from({ length: Math.ceil((to - from) / interval) }, (_, i) => {
    const slotTime = from + i * interval;
    return { token: ETH, slotTime, interval, c: ethPrice(price(slotTime + interval)) };
  });

describe('a trader’s drawdown', () => {
  it('counts a loss whose opening and close lie between two ticks of any chart', () => {
    const start = 400 * DAY;
    const lost = new EventScript()
      .increase({ size: 10_000n, price: 2000n, collateral: usdc(2000), time: start })
      .close({ price: 1700n, time: start + 600 });
    const won = new EventScript({ key: '0x02' })
      .increase({ size: 10_000n, price: 1700n, collateral: usdc(2000), time: start + 700 })
      .close({ price: 2040n, time: start + 900 });
    const positions = foldPositions([...lost.events, ...won.events], context);
    const to = start + DAY;
    for (const timeframe of [DAY, 7 * DAY, 365 * DAY]) {
      expect(traderDrawdown(positions, [], { from: to - timeframe, to }) / USD).toBe(1500n);
    }
  });

  it('counts from what the open positions were worth when the timeframe began', () => {
    const { events } = new EventScript().increase({
      size: 10_000n,
      price: 2000n,
      collateral: usdc(2000),
      time: DAY,
    });
    const candles = closes(DAY, (time) => (time === 3 * DAY ? 2600n : 2200n), DAY, 5 * DAY);
    const positions = foldPositions(events, context);
    expect(traderDrawdown(positions, candles, { from: 0, to: 5 * DAY })).toBe(2000n * USD);
    expect(traderDrawdown(positions, candles, { from: 4 * DAY, to: 5 * DAY })).toBe(0n);
    const prices = { [ETH]: { min: ethPrice(2100), max: ethPrice(2100) } };
    expect(traderDrawdown(positions, candles, { from: 4 * DAY, to: 5 * DAY, prices })).toBe(500n * USD);
  });

  it('does not count one half of a hedge before the other', () => {
    const clock = { block: 0 };
    const step = { size: 10_000n, price: 2000n, collateral: usdc(2000), time: DAY };
    const long = new EventScript({ clock }).increase(step);
    const short = new EventScript({ key: '0x02', isLong: false, clock }).increase(step);
    long.close({ price: 1000n, time: 2 * DAY });
    short.close({ price: 1000n, time: 2 * DAY });
    const positions = foldPositions([...long.events, ...short.events], context);
    expect(traderDrawdown(positions, [], { from: 0, to: 3 * DAY })).toBe(0n);
  });

  it('is 0 without positions', () => {
    expect(traderDrawdown([], [], { from: 0, to: 1 })).toBe(0n);
  });

  it('never gets smaller when the timeframe gets longer, with the same marks among its own', () => {
    const move = fc.record({ after: fc.integer({ min: 60, max: 2 * DAY }), price: fc.bigInt(500n, 4000n) });
    fc.assert(
      fc.property(fc.array(move, { minLength: 2, maxLength: 12 }), fc.boolean(), (moves, isLong) => {
        let time = 300 * DAY;
        const script = new EventScript({ isLong });
        for (const [i, { after, price }] of moves.entries()) {
          time += after;
          if (i % 3 < 2) script.increase({ size: 5000n, price, collateral: usdc(50_000), time });
          else script.close({ price, time });
        }
        const to = time + 3600;
        const price = (at: number) => 500n + ((BigInt(at) * 7919n) % 3500n);
        const daily = closes(DAY, price, 290 * DAY, to);
        const hourly = closes(3600, price, 299 * DAY, to);
        const positions = foldPositions(script.events, context);
        const falls = [30, 90, 365].map((days) => {
          const window = { from: to - days * DAY, to };
          return traderDrawdown(positions, [...daily, ...hourly], window);
        });
        expect(falls).toEqual(falls.toSorted((a, b) => (a < b ? -1 : 1)));
      }),
    );
  });
});
