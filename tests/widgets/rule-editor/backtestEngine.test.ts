import { foldPositions, type PriceMap } from '@mimic/widgets/core';
import { describe, expect, it } from 'vitest';
import { routePositions, type Trial, tryRule } from '../../../src/widgets/parts/rule/backtest/backtestEngine';
import { context, ETH, EventScript, ethPrice, USDC, usdc } from '../../kit/EventScript';

const DAY = 86_400;
const NOW = 1_800_000_000;
const timeframe = 90 * DAY;

/** Opens at 10x on each of these days before now, and closes at a price a minute later. */
function script(days: readonly number[], exit: (day: number) => bigint) {
  const events = new EventScript();
  for (const day of days) {
    const time = NOW - day * DAY;
    events
      .increase({ size: 5_000n, collateral: usdc(500), price: 2_000n, time })
      .close({ price: exit(day), time: time + 60 });
  }
  return events;
}

const trader = (days: readonly number[], exit: (day: number) => bigint) =>
  foldPositions(script(days, exit).events, context);

const trial = (over: Partial<Trial> = {}): Trial => ({
  rule: { allowanceRate: 1_000n, throttleActivity: 3_600n, expiry: BigInt(NOW + 365 * DAY) },
  balance: 0n,
  prices: {},
  timeframe,
  now: NOW,
  ...over,
});

const priced = (token: `0x${string}`, price: bigint): PriceMap => ({ [token]: { min: price, max: price } });

describe('a backtest', () => {
  it('spans the requested period, or the trader’s activity within it', async () => {
    const longAgo = await tryRule(
      trader([200, 20], () => 2_000n),
      trial(),
    );
    expect(longAgo).toMatchObject({ days: 90, count: 1 });
    const lately = await tryRule(
      trader([20, 10], () => 2_000n),
      trial(),
    );
    expect(lately).toMatchObject({ days: 20, count: 2, range: undefined });
    expect(await tryRule([], trial())).toMatchObject({ count: 0, result: 0n });
  });

  it('separates what copies that are still open have made', async () => {
    const closed = trader([40, 39], () => 2_100n);
    const { events } = script([40, 39], () => 2_100n).increase({
      ...{ size: 5_000n, collateral: usdc(500), price: 2_000n },
      time: NOW - 5 * DAY,
    });
    const running = foldPositions(events, context);
    const prices = priced(ETH, ethPrice(2_200));
    const { open, result } = await tryRule(running, trial({ prices }));
    const { result: ended } = await tryRule(closed, trial({ prices }));
    expect(open).toEqual({ count: 1, result: result - ended });
    expect(open.result).toBeGreaterThan(0n);
    expect(await tryRule(closed, trial())).toMatchObject({ open: { count: 0, result: 0n } });
  });

  it('begins with the timeframe’s positions, whatever ended shortly before it', async () => {
    const ends = { rule: { ...trial().rule, expiry: BigInt(NOW + 30 * DAY) } };
    const within = trader([40, 39, 38, 37], () => 2_100n);
    const before = foldPositions(
      new EventScript({ key: '0xbef0' })
        .increase({ size: 5_000n, collateral: usdc(500), price: 2_000n, time: NOW - 93 * DAY })
        .close({ price: 2_000n, time: NOW - 92 * DAY }).events,
      context,
    );
    const alone = await tryRule(within, trial(ends));
    expect(alone).toMatchObject({ days: 40, copied: 4 });
    expect(await tryRule([...within, ...before], trial(ends))).toEqual(alone);
  });

  it('counts in the collateral of a trader who has been idle for the whole timeframe', async () => {
    const idle = await tryRule(
      trader([120], () => 2_000n),
      trial(),
    );
    expect(idle).toMatchObject({ count: 0, deposit: usdc(500), openingFee: 1_900_000n });
  });

  it('offers the starts that leave at least a month', async () => {
    // only followers who start in the first week get the losses
    const { result, range } = await tryRule(
      trader([80, 79, 60, 20], (day) => (day > 70 ? 1_500n : 2_100n)),
      trial(),
    );
    expect(range?.lowest).toBe(result);
    expect(result < 0n && range!.highest > 0n).toBe(true);
    const { range: later } = await tryRule(
      trader([37, 36], () => 2_100n),
      trial(),
    );
    expect(later!.lowest).toBe(0n);
  });

  it('uses the follower’s balance, or 500 dollars’ worth to two digits', async () => {
    const positions = trader([10, 9, 8], () => 2_000n);
    const money = async (over: Partial<Trial>, of = positions) => {
      const { deposit, openingFee } = await tryRule(of, trial(over));
      return [deposit, openingFee];
    };
    // 6.45 million gas at 0.1 gwei, with ether at 3,000 dollars
    expect(await money({ balance: 77n })).toEqual([77n, 1_900_000n]);
    const prices = priced(USDC, 1_000_260_000_000_000_000_000_000n);
    expect(await money({ prices })).toEqual([usdc(500), 1_900_000n]);
    // whatever ether costs now: the board was computed earlier
    expect(await money({ prices: priced(ETH, ethPrice(1_600)) })).toEqual([usdc(500), 1_900_000n]);
    const inEther = positions.map((position) => ({ ...position, collateralToken: ETH }) as const);
    expect(await money({ prices: priced(ETH, ethPrice(3_000)) }, inEther)).toEqual([
      17n * 10n ** 16n,
      65n * 10n ** 13n,
    ]);
  });

  it('draws 31 values, the last of which is the result', async () => {
    const { curve, result } = await tryRule(
      trader([80, 60, 40], () => 2_100n),
      trial(),
    );
    expect(curve).toHaveLength(31);
    expect(curve.at(-1)).toBe(Number(result));
  });
});

it('folds events that include their index tokens', async () => {
  const { events } = new EventScript().increase({ size: 1n, price: 2_000n, collateral: 1n });
  const [position] = await routePositions(events.map((event) => ({ ...event, indexToken: ETH })));
  expect(position?.indexToken).toBe(ETH);
});
