import {
  foldPositions,
  netPnl,
  type PositionEvent,
  type PriceCandle,
  traderDrawdown,
  traderTimeline,
} from '@mimic/widgets/core';
import { describe, expect, it } from 'vitest';
import { foldInSteps } from '../../../src/domain/position/foldPositions';
import { timelineInSteps } from '../../../src/domain/trader/traderTimeline';
import { context, ETH, EventScript, ethPrice, USD, usdc } from '../../kit/EventScript';

const fold = (events: readonly PositionEvent[]) => foldPositions(events, context);
/** A candle that closes at `time`. */
const close = (time: number, usd: bigint): PriceCandle => ({
  token: ETH,
  slotTime: time - 300,
  interval: 300,
  c: ethPrice(usd),
});
const inUsd = (points: { time: number; value: bigint }[]) =>
  points.map(({ time, value }) => [time, value / USD]);

describe('traderTimeline', () => {
  const script = new EventScript()
    .increase({ size: 10_000n, price: 2000n, collateral: usdc(1000), cost: usdc(10), time: 1000 })
    .decrease({ size: 5000n, price: 2200n, cost: usdc(5), time: 2000 });
  const candles = [close(1500, 2100n), close(2500, 2000n), close(3000, 2400n)];

  it('is realised + open pnl at every tick, marked at candle closes and at events', () => {
    const points = traderTimeline(fold(script.events), candles, { from: 500, to: 3000, ticks: 5 });
    expect(inUsd(points)).toEqual([
      [500, 0n],
      [1000, -10n],
      [1500, 490n],
      // half closed at 2200: 500 realised, 500 still open, 15 paid
      [2000, 985n],
      [2500, 485n],
      [3000, 1485n],
    ]);
  });

  it('starts at the value when the window began', () => {
    const points = traderTimeline(fold(script.events), candles, { from: 2600, to: 3000, ticks: 4 });
    expect(inUsd(points).at(0)).toEqual([2600, 485n]);
  });

  it('ends at the current price if given, otherwise at the last candle', () => {
    const positions = fold(script.events);
    const window = { from: 500, to: 3100, ticks: 280 };
    const table = (usd: bigint) => netPnl(positions[0]!, { min: ethPrice(usd), max: ethPrice(usd) });
    expect(traderTimeline(positions, candles, window).at(-1)?.value).toBe(table(2400n));
    const prices = { [ETH]: { min: ethPrice(1999), max: ethPrice(2001) } };
    expect(traderTimeline(positions, candles, { ...window, prices }).at(-1)?.value).toBe(table(1999n));
  });

  it('leaves out an open position if its current price is unknown, without a jump at the right edge', () => {
    const other = new EventScript({ key: '0x0d' })
      .increase({ size: 1000n, price: 2000n, time: 1200 })
      .close({ price: 2300n, time: 2200 });
    const positions = fold([...script.events, ...other.events]);
    const points = traderTimeline(positions, candles, { from: 500, to: 3000, ticks: 5, prices: {} });
    expect(inUsd(points)).toEqual([
      [500, 0n],
      [1000, -10n],
      // positions closed since had a value in between, at known prices
      [1500, 40n],
      // half closed at 2200: 500 realised, 15 paid
      // and the other valued at that 2200
      [2000, 585n],
      [2500, 635n],
      [3000, 635n],
    ]);
    expect(points.at(-1)!.value).toBe(positions.reduce((sum, position) => sum + netPnl(position), 0n));
  });

  it('prices all positions of a token at each event in it: a hedge does not crash as one half is closed', () => {
    const clock = { block: 0 };
    const size = { size: 10_000n, price: 2000n, collateral: usdc(1000), time: 1000 };
    const short = new EventScript({ key: '0x0b', isLong: false, clock }).increase(size);
    const long = new EventScript({ key: '0x0a', clock }).increase(size).close({ price: 1800n, time: 2000 });
    const positions = fold([...short.events, ...long.events]);
    const window = { from: 900, to: 3000, ticks: 21 };
    // the next candle ends at 2500, with the price back
    const points = traderTimeline(positions, [close(1500, 2000n), close(2500, 2000n)], window);
    const lost = points.filter(({ value }) => value < 0n);
    // what the short has won, it loses again only with the price
    expect(inUsd(lost)).toEqual([2500, 2600, 2700, 2800, 2900, 3000].map((time) => [time, -1000n]));
    expect(traderDrawdown(positions, [close(1500, 2000n)], window)).toBe(0n);
  });

  it('never uses another token’s candle as a price', () => {
    const btc = '0x00000000000000000000000000000000000000bb';
    const others = { [ETH]: candles, [btc]: [{ ...close(1600, 9000n), token: btc }] } as const;
    const window = { from: 500, to: 3000, ticks: 25 };
    const positions = fold(script.events);
    expect(traderTimeline(positions, others, window)).toEqual(traderTimeline(positions, candles, window));
  });

  it('excludes a position before it opens and after it closes', () => {
    const closed = new EventScript().increase({ size: 1000n, price: 2000n, time: 1200 });
    closed.close({ price: 2100n, time: 2200 });
    const marks = [close(1000, 1500n), close(2600, 3000n)];
    const points = traderTimeline(fold(closed.events), marks, { from: 900, to: 3000, ticks: 3 });
    expect(points.map(({ value }) => value / USD)).toEqual([0n, 0n, 50n, 50n]);
  });

  it('uses the candle still running at the right edge as the current price', () => {
    const positions = fold(script.events);
    const running = [...candles, { token: ETH, slotTime: 3000, interval: 300, c: ethPrice(2600) } as const];
    const points = traderTimeline(positions, running, { from: 500, to: 3050, ticks: 10 });
    expect(points.at(-1)).toEqual({ time: 3050, value: 1985n * USD });
  });

  it('covers positions that closed in the window in full, and none that closed before', () => {
    const early = new EventScript({ key: '0x0e' })
      .increase({ size: 1000n, price: 2000n, time: 100 })
      .close({ price: 2500n, time: 900 });
    const late = new EventScript({ key: '0x0f' })
      .increase({ size: 1000n, price: 2000n, time: 100 })
      .decrease({ size: 500n, price: 2200n, time: 500 })
      .close({ price: 2400n, time: 1500 });
    const points = traderTimeline(fold([...early.events, ...late.events]), [], {
      from: 1000,
      to: 2000,
      ticks: 2,
    });
    // 50 realised and 125 open, at the 2500 of the other's close; then 50 + 100 realised
    expect(inUsd(points)).toEqual([
      [1000, 175n],
      [1500, 150n],
      [2000, 150n],
    ]);
  });

  it('marks a position opened before history from the first candle on', () => {
    const positions = fold(script.events.slice(1));
    const points = traderTimeline(positions, candles, { from: 1200, to: 1900, ticks: 7 });
    expect(inUsd(points).at(0)).toEqual([1200, 0n]);
    expect(inUsd(points).at(3)).toEqual([1500, 500n]);
  });

  it('keeps an event with a time in the future on the right edge', () => {
    const points = traderTimeline(fold(script.events), [], { from: 500, to: 1990, ticks: 10 });
    expect(points.at(-1)).toEqual({ time: 1990, value: 985n * USD });
  });

  it('accepts candles as one list or by token, and is empty without positions', () => {
    const window = { from: 500, to: 3000, ticks: 280 };
    const positions = fold(script.events);
    expect(traderTimeline(positions, { [ETH]: candles }, window)).toEqual(
      traderTimeline(positions, candles, window),
    );
    expect(traderTimeline([], candles, window)).toEqual([]);
  });

  it('yields to the page after every thousand marks, with 20,000 events', () => {
    const busy = Array.from({ length: 200 }, (_, key) => {
      const each = new EventScript({ key: `0x${key.toString(16)}`, clock: { block: key * 1000 } });
      each.increase({ size: 1000n, price: 2000n, collateral: usdc(1000) });
      for (let i = 0; i < 98; i++)
        each.increase({ size: 10n, price: 2000n + BigInt(i), collateral: usdc(1) });
      return each.close({ price: 2100n }).events;
    }).flat();
    const window = { from: 0, to: 20_000_000, ticks: 280 };
    const positions = fold(busy);
    const pauses = [...timelineInSteps(positions, candles, window)].length;
    expect(pauses).toBeGreaterThanOrEqual(20);
    expect([...foldInSteps(busy, context)].length).toBeGreaterThanOrEqual(20);
    expect(traderTimeline(positions, candles, window)).toHaveLength(281);
  });
});
