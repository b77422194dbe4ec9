import { backtestRule, type PositionEvent } from '@mimic/widgets/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ETH, EventScript, ethPrice, type Step, USD, usdc } from '../../kit/EventScript';
import { backtest, followerTerms, gmxCosts, traderHistory } from '../support/backtests';

/** Ten times long, opened and closed at 2,000, by default. */
const roundTrip = (opening: Partial<Step> = {}, close: Partial<Step> = {}) =>
  new EventScript()
    .increase({ size: 5_000n, price: 2_000n, collateral: usdc(500), time: 100, ...opening })
    .close({ price: 2_000n, time: 10_100, ...close });
/** Without a keeper's fees: 50 of 500 USDC, 500 USD in size. */
const run = (events: readonly PositionEvent[], over: Parameters<typeof backtest>[1] = {}) =>
  backtestRule(backtest(events, { keeperFee: () => 0n, ...over }));

describe('GMX’s costs:', () => {
  it('a copy pays position fees in proportion to size', () => {
    // a tenth of a percent: the trader has 495 left of 500, the copy's size is for its 50
    const { gmxFees, result, platformFees } = run(roundTrip({ cost: usdc(5) }, { cost: usdc(5) }).events);
    const size = (5_000n * usdc(50)) / 495n;
    expect(gmxFees).toBe(2n * (size / 1_000n + 1n));
    // and a last unit at the close
    expect(result + gmxFees + platformFees).toBe(-1n);
  });

  it('a copy pays borrowing and funding fees for what it held', () => {
    const fees = { cost: usdc(8), borrowing: usdc(6), funding: usdc(2) };
    expect(run(roundTrip({}, fees).events).gmxFees).toBe(800_000n);
  });

  it('a copy pays price impact when it is settled', () => {
    const gain = run(roundTrip({ impact: -7n * USD }, { impact: 20n * USD }).events);
    expect([gain.priceImpact, gain.gmxFees]).toEqual([usdc(2), 0n]);
    const loss = run(roundTrip({ impact: -7n * USD }, { impact: -20n * USD }).events);
    expect(loss.priceImpact).toBe(-usdc(2));
  });

  it('a copy pays the impact of opening and closing where older events list them apart', () => {
    const events = roundTrip().events.map((event) => ({ ...event, priceImpactUsd: -5n * USD }));
    expect(run(events).priceImpact).toBe(-usdc(1));
  });

  it('a copy pays its share of the liquidation fee', () => {
    const close = { price: 1_850n, cost: usdc(12), liquidation: usdc(10) };
    expect(run(roundTrip({}, close).events).gmxFees).toBe(1_200_000n);
  });

  it('a copy pays the full rate of the position fee, its latest one where the trader trades nothing', () => {
    const script = new EventScript()
      .increase({ size: 5_000n, price: 2_000n, collateral: usdc(505), cost: usdc(5), time: 100 })
      // the copy is brought down to five times: 250 USD
      .increase({ size: 0n, price: 2_000n, collateral: usdc(500), time: 200 });
    const { gmxFees } = run(script.events);
    // 0.5 to open, 0.25 for what is closed, 0.25 to close the rest
    expect(gmxFees).toBeGreaterThan(990_000n);
    expect(gmxFees).toBeLessThan(1_010_000n);
  });

  it('a copy pays for the earlier of two events in a block too', () => {
    const { events } = new EventScript()
      .increase({ size: 5_000n, price: 2_000n, collateral: usdc(500), time: 100 })
      .decrease({ size: 2_500n, price: 2_000n, cost: usdc(4), borrowing: usdc(2), time: 200 })
      .close({ price: 2_000n, cost: usdc(2), time: 200 });
    const [opening, half, rest] = events;
    const { gmxFees } = run([
      opening!,
      { ...half!, blockNumber: 7 },
      { ...rest!, blockNumber: 7, logIndex: 1 },
    ]);
    expect(gmxFees).toBe(600_000n);
  });
});

describe('an open copy', () => {
  it('is worth what is left after the fees of closing it and the price impact that waits', () => {
    const [opening] = roundTrip({ collateral: usdc(505), cost: usdc(5), impact: -20n * USD }).events;
    const { result, gmxFees, priceImpact } = run([opening!]);
    // 0.5 paid, 0.5 to close, 2 of impact, then the platform's hundredth
    expect([gmxFees, priceImpact]).toEqual([usdc(1), -usdc(2)]);
    expect(result).toBe(46_530_000n - usdc(50));
  });

  it('accrues fees since the trader’s last event at the average so far', () => {
    const script = roundTrip({}, { cost: usdc(10), borrowing: usdc(10) });
    script.increase({ size: 5_000n, price: 2_000n, collateral: usdc(500), time: 20_000 });
    const at = (to: number) =>
      run(script.events, { config: { to }, rule: { throttleActivity: 0n } }).copies.at(-1)!;
    const allocated = at(20_000).allocated;
    // ten thousand seconds cost a fiftieth of the collateral
    const due = allocated / 50n;
    expect(at(20_000).result).toBe(-allocated / 100n);
    const later = -at(30_000).result - allocated / 100n;
    expect(later - due + due / 100n).toBeGreaterThanOrEqual(-2n);
    expect(later - due + due / 100n).toBeLessThanOrEqual(2n);
  });

  it('pays for being taken out at the maximum loss', () => {
    const script = new EventScript().increase({
      ...{ size: 5_000n, price: 2_000n, time: 100 },
      ...{ collateral: usdc(505), cost: usdc(5), impact: -10n * USD },
    });
    const candle = { token: ETH, slotTime: 0, interval: 3_600, c: ethPrice(1_900) } as const;
    const { copies, gmxFees, priceImpact } = run(script.events, {
      rule: { maxLossRate: 3_000n },
      config: { candles: [candle] },
    });
    expect(copies[0]?.endedAs).toBe('stopped');
    expect([gmxFees, priceImpact]).toEqual([usdc(1), -usdc(1)]);
  });
});

const cost = fc.bigInt(0n, 20n);

it('never gains from costs', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1_000n, 4_000n),
      fc.bigInt(1n, 40n),
      cost,
      cost,
      fc.boolean(),
      (exit, leverage, a, b, isLong) => {
        const size = 500n * leverage;
        const story = (opening: Partial<Step>, close: Partial<Step>) => {
          const script = new EventScript({ isLong });
          script.increase({ size, price: 2_000n, collateral: usdc(500), time: 100, ...opening });
          // the copy's size comes from what the trader has left
          script.events[0] = { ...script.events[0]!, collateralInTokens: usdc(500) };
          return run(script.close({ price: exit, time: 900, ...close }).events).result;
        };
        const charged = story(gmxCosts(size, 0n, a), gmxCosts(size, size, b));
        const free = story({}, {});
        expect(charged).toBeLessThanOrEqual(free);
        if (a + b > 0n && free > -usdc(50)) expect(charged).toBeLessThan(free);
      },
    ),
  );
});

it('costs nothing without a copy', () => {
  fc.assert(
    fc.property(traderHistory(undefined, true), (events) => {
      const { result, ...costs } = run(events, { rule: { expiry: 0n } });
      expect(result).toBe(0n);
      expect(costs).toMatchObject({ keeperFees: 0n, platformFees: 0n, gmxFees: 0n, priceImpact: 0n });
    }),
  );
});

it('grows with the deposit', () => {
  fc.assert(
    fc.property(
      traderHistory(undefined, true),
      followerTerms,
      (events, { deposit, fee, maxLeverage, ...rule }) => {
        const put = deposit + usdc(100);
        const of = (times: bigint) =>
          backtestRule(
            backtest(events, {
              rule,
              deposit: put * times,
              keeperFee: () => fee * times,
              config: { maxLeverage },
            }),
          );
        const [once, tenfold] = [of(1n), of(10n)];
        // a limit that one of them just misses makes another history
        if (tenfold.copies.length !== once.copies.length) return;
        const apart = tenfold.gmxFees - once.gmxFees * 10n;
        expect(apart < 0n ? -apart : apart).toBeLessThanOrEqual(
          BigInt(100 * events.length) + once.gmxFees / 1_000n,
        );
      },
    ),
  );
});

it('opens no copy of a position without collateral, which Mirror refuses', () => {
  const events = roundTrip().events.map((event) => ({ ...event, collateralInTokens: 0n }));
  const { copies, skipped } = run(events);
  expect(copies).toEqual([]);
  expect(skipped).toMatchObject([{ status: 'GAS_ESTIMATION_FAILED' }]);
});
