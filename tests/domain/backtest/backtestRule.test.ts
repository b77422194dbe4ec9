import { backtestRule, MimicError } from '@mimic/widgets/core';
import { describe, expect, it } from 'vitest';
import { startsInSteps } from '../../../src/domain/backtest/backtestRule';
import { ETH, EventScript, ethPrice, USDC, USDC_PRICE, usdc } from '../../kit/EventScript';
import { backtest } from '../support/backtests';

const tenfold = { size: 5_000n, collateral: usdc(500), price: 2_000n };
const roundTrip = (opened: number, exit: bigint, key: `0x${string}` = '0xabc1', clock = { block: 0 }) =>
  new EventScript({ key, clock })
    .increase({ ...tenfold, time: opened })
    .close({ price: exit, time: opened + 60 }).events;

describe('a copy', () => {
  it('pays the fees for opening, following and settling, and the platform fee, to the last unit', () => {
    const { result, copies, keeperFees, platformFees, worstLoss } = backtestRule(
      backtest(roundTrip(100, 2_200n)),
    );
    // 49.9 at ten times, up ten percent: 99.8; 0.1 for following, 0.1 to settle, 1% of 99.6
    expect(result).toBe(98_604_000n - 50_000_000n);
    expect(keeperFees).toBe(300_000n);
    expect(platformFees).toBe(996_000n);
    expect(worstLoss).toBe(0n);
    expect(copies).toMatchObject([{ allocated: usdc(50), openedAt: 100, endedAt: 160, result }]);
  });

  it('loses its allocation and no more when the trader is liquidated', () => {
    const { result, worstLoss, drawdown, drawdownRate } = backtestRule(backtest(roundTrip(100, 1_500n)));
    expect(result).toBe(-usdc(50));
    expect([worstLoss, drawdown, drawdownRate]).toEqual([usdc(50), usdc(50), 1_000n]);
  });

  it('is valued while open at what closing it would leave, at the latest known prices', () => {
    const { events } = new EventScript().increase({ ...tenfold, time: 100 });
    expect(backtestRule(backtest(events)).result).toBe(49_900_000n - 499_000n - usdc(50));
    const prices = {
      [ETH]: { min: ethPrice(2_100), max: ethPrice(2_100) },
      [USDC]: { min: USDC_PRICE, max: USDC_PRICE },
    };
    const up = backtestRule(backtest(events, { config: { prices } }));
    // one and a half times: 74.85 less 1%
    expect(up.result).toBe(74_101_500n - usdc(50));
    expect(up.copies[0]?.endedAt).toBeNull();
  });

  it('settles a partial profit before the close if it is well above the fee', () => {
    const { events } = new EventScript()
      .increase({ ...tenfold, time: 100 })
      .decrease({ size: 2_500n, price: 2_200n, time: 200 });
    const { platformFees, copies } = backtestRule(backtest(events));
    expect(platformFees > 0n).toBe(true);
    expect(copies[0]?.endedAt).toBeNull();
  });

  it('owes fees for following until money comes back, and is not charged beyond a tenth of it', () => {
    const rule = { allowanceRate: 10_000n };
    const script = new EventScript().increase({ ...tenfold, time: 100 });
    for (let i = 0; i < 60; i++) script.increase({ size: 600n, price: 2_000n, time: 200 + i });
    const run = () => backtestRule(backtest(script.events, { rule, deposit: usdc(50) }));
    const open = run();
    expect(open.copies[0]?.allocated).toBe(usdc(50));
    expect(open.keeperFees).toBe(4_900_000n);
    expect(open.result).toBeLessThan(-usdc(4));
    script.close({ price: 2_000n, time: 300 });
    expect(run().keeperFees).toBe(4_900_000n);
  });

  it('is left as it is within two percent of the trader’s leverage', () => {
    const feesAfter = (size: bigint) => {
      const script = new EventScript().increase({ ...tenfold, time: 100 });
      script.increase({ size, price: 2_000n, time: 200 }).close({ price: 2_000n, time: 300 });
      return backtestRule(backtest(script.events)).keeperFees;
    };
    expect(feesAfter(100n)).toBe(300_000n);
    expect(feesAfter(101n)).toBe(400_000n);
  });
});

describe('an opening is not copied', () => {
  const reasonsOf = (parameters: Parameters<typeof backtestRule>[0]) =>
    backtestRule(parameters).skipped.map(({ reason, status }) => reason ?? status);

  it('an opening is not copied within the throttle, after the expiry, without a balance or a rule, or for too little', () => {
    const clock = { block: 0 };
    const events = [...roundTrip(100, 2_000n, '0x01', clock), ...roundTrip(3_699, 2_000n, '0x02', clock)];
    expect(reasonsOf(backtest(events))).toEqual(['throttled']);
    expect(reasonsOf(backtest(events, { rule: { expiry: 3_700n } }))).toEqual(['throttled']);
    expect(reasonsOf(backtest(events, { rule: { expiry: 3_699n } }))).toEqual(['expired']);
    expect(reasonsOf(backtest(events, { rule: { expiry: 0n } }))).toEqual(['no_rule', 'no_rule']);
    expect(reasonsOf(backtest(events, { deposit: 0n }))).toEqual(['no_balance', 'no_balance']);
    expect(reasonsOf(backtest(events, { deposit: usdc(10) }))).toEqual(['fee_floor', 'fee_floor']);
  });

  it('without a price, as the keeper reports it', () => {
    const unpriced = roundTrip(100, 2_000n).map((event) => ({ ...event, collateralTokenPriceMin: 0n }));
    expect(reasonsOf(backtest(unpriced))).toEqual(['INVALID_COLLATERAL_TOKEN_PRICE']);
  });

  it.each([true, false])(
    'if its price, with price impact, is over one percent from the entry: GMX cancels it (long: %s)',
    (isLong) => {
      const opened = (price: number) => {
        const [event] = new EventScript({ isLong }).increase({ ...tenfold, time: 100 }).events;
        const { copies, skipped, ...costs } = backtestRule(
          backtest([{ ...event!, executionPrice: ethPrice(price) }]),
        );
        return { copied: copies.length, why: skipped.map(({ cancelled }) => cancelled), costs };
      };
      const [bound, beyond] = isLong ? [2_020, 2_021] : [1_980, 1_979];
      expect(opened(bound)).toMatchObject({ copied: 1, why: [] });
      const free = { result: 0n, keeperFees: 0n, platformFees: 0n, gmxFees: 0n };
      expect(opened(beyond)).toMatchObject({ copied: 0, why: ['price'], costs: free });
    },
  );

  it('an opening is not copied when the position was open before the rule, or changes again in the same block', () => {
    const events = roundTrip(100, 2_000n);
    expect(backtestRule(backtest(events, { config: { from: 101 } }))).toMatchObject({
      copies: [],
      skipped: [],
    });
    const hasty = events.map((event, i) => ({ ...event, blockNumber: 7, logIndex: i }));
    expect(backtestRule(backtest(hasty))).toMatchObject({ copies: [], skipped: [], result: 0n });
  });
});

it('takes the rate of the free balance at that time', () => {
  const clock = { block: 0 };
  const events = [
    ...new EventScript({ key: '0x01', clock }).increase({ ...tenfold, time: 100 }).events,
    ...new EventScript({ key: '0x02', clock }).increase({ ...tenfold, time: 9_000 }).events,
  ];
  const { copies } = backtestRule(backtest(events));
  expect(copies.map(({ allocated }) => allocated)).toEqual([usdc(50), usdc(45)]);
});

it('copies an opening without the proceeds of a close in the same block', () => {
  const long = roundTrip(100, 2_200n, '0x01');
  const at = { time: 160, price: 2_200n };
  const flip = {
    ...new EventScript({ key: '0x02' }).increase({ ...tenfold, ...at }).events[0]!,
    logIndex: 1,
  };
  const events = [...long, { ...flip, blockNumber: long[1]!.blockNumber }];
  const rule = { allowanceRate: 10_000n, throttleActivity: 0n };
  expect(backtestRule(backtest(events, { rule })).skipped).toMatchObject([{ reason: 'no_balance' }]);
  const half = backtestRule(backtest(events, { rule: { ...rule, allowanceRate: 5_000n } }));
  // half of the rest
  expect(half.copies.map(({ allocated }) => allocated)).toEqual([usdc(250), usdc(125)]);
});

it('opens and follows at most at the leverage cap', () => {
  const { events } = new EventScript()
    .increase({ ...tenfold, time: 100 })
    .increase({ size: 50_000n, price: 2_000n, time: 200 })
    .close({ price: 2_020n, time: 300 });
  const capped = backtestRule(backtest(events, { config: { maxLeverage: 200_000n } }));
  const free = backtestRule(backtest(events));
  // 1% at twenty times and at a hundred
  expect(capped.result > 0n && capped.result < free.result).toBe(true);
  const low = backtestRule(backtest(roundTrip(100, 2_200n), { config: { maxLeverage: 50_000n } }));
  // five times: 74.85, less 0.2 and 1%
  expect(low.result).toBe(73_903_500n - usdc(50));
});

describe('an event without a price', () => {
  const priceFields = [
    'indexTokenPriceMin',
    'indexTokenPriceMax',
    'collateralTokenPriceMin',
    'collateralTokenPriceMax',
  ] as const;

  it.each(priceFields)('is not copied if it opens without %s', (field) => {
    const unpriced = roundTrip(100, 2_200n).map((event) => ({ ...event, [field]: 0n }));
    const { skipped, result } = backtestRule(backtest(unpriced));
    expect(skipped).toMatchObject([{ status: 'INVALID_COLLATERAL_TOKEN_PRICE' }]);
    expect(result).toBe(0n);
  });

  it.each(priceFields)('is followed at the previous prices if it has no %s', (field) => {
    const [opening, close] = roundTrip(100, 2_200n);
    const { result } = backtestRule(backtest([opening!, { ...close!, [field]: 0n }]));
    expect(result).toBe(backtestRule(backtest(roundTrip(100, 2_000n))).result);
  });

  it('leaves an open copy at the trader’s last prices if there are none at the end', () => {
    const { events } = new EventScript().increase({ ...tenfold, time: 100 });
    const none = { min: 0n, max: 0n };
    for (const token of [ETH, USDC] as const) {
      const { result } = backtestRule(backtest(events, { config: { prices: { [token]: none } } }));
      expect(result).toBe(backtestRule(backtest(events)).result);
    }
  });
});

it('keeps its curve in order if a block’s time goes backwards', () => {
  const clock = { block: 0 };
  const events = [...roundTrip(9_000, 2_200n, '0x01', clock), ...roundTrip(500, 2_200n, '0x02', clock)];
  const { curve } = backtestRule(backtest(events));
  expect(curve.map(({ time }) => time)).toEqual([0, 9_000, 9_060, 9_060, 9_060, 10 ** 8]);
});

it('pauses within a block with very many events', () => {
  const rows = 5_000;
  const script = new EventScript();
  for (let i = 0; i < rows; i++) script.increase({ ...tenfold, time: 100 });
  const events = script.events.map((event, i) => ({
    ...event,
    positionKey: `0x${i}` as const,
    sizeInUsd: event.sizeDeltaUsd,
    blockNumber: 1,
    logIndex: i,
  }));
  const parameters = backtest(events);
  const pauses = [...startsInSteps({ ...parameters, starts: [] })].length;
  // each thousand while sorting, each hundred while processing
  expect(pauses).toBeGreaterThanOrEqual(rows / 1_000 + rows / 100);
});

it('refuses positions of two routes', () => {
  const { positions, ...rest } = backtest(roundTrip(100, 2_000n));
  const foreign = { ...positions[0]!, collateralToken: ETH } as const;
  expect(() => backtestRule({ ...rest, positions: [...positions, foreign] })).toThrow(MimicError);
});
