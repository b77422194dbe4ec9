import { backtestRule, type PositionEvent } from '@mimic/widgets/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ETH, EventScript, ethPrice, usdc } from '../../kit/EventScript';
import { backtest, followerTerms, traderHistory } from '../support/backtests';

const tenfold = { size: 5_000n, collateral: usdc(500), price: 2_000n };
/** Ten times long at 2,000 from 100 s on, closed at 2,200 a day later. */
const recovery = new EventScript()
  .increase({ ...tenfold, time: 100 })
  .close({ price: 2_200n, time: 90_000 }).events;
const candles = (...closes: readonly number[]) =>
  closes.map(
    (close, i) => ({ token: ETH, slotTime: 3_600 * i, interval: 3_600, c: ethPrice(close) }) as const,
  );

describe('a maximum loss', () => {
  it('ends a copy at the first candle close at which it has lost that much, and ignores what follows', () => {
    const config = { candles: candles(1_990, 1_900, 2_300) };
    const { copies, result, worstLoss } = backtestRule(
      backtest(recovery, { rule: { maxLossRate: 5_000n }, config }),
    );
    // 49.9 at ten times, down five percent: 24.95; 0.1 to the keeper, 1% of 24.85
    expect(result).toBe(24_601_500n - usdc(50));
    expect(worstLoss).toBe(-result);
    expect(copies).toMatchObject([{ endedAt: 7_200, endedAs: 'stopped', result }]);
    const unlimited = backtestRule(backtest(recovery, { config }));
    expect(unlimited.result > 0n).toBe(true);
    expect(unlimited.copies).toMatchObject([{ endedAt: 90_000, endedAs: 'closed' }]);
  });

  it('is reached exactly at the limit, including the opening fee, and not before', () => {
    const stops = (maxLossRate: bigint) =>
      backtestRule(backtest(recovery, { rule: { maxLossRate }, config: { candles: candles(1_900) } }))
        .copies[0]?.endedAs === 'stopped';
    expect(stops(5_010n)).toBe(true);
    expect(stops(5_011n)).toBe(false);
  });

  it('is checked at the trader’s own events in the same market, and at the prices at the end', () => {
    const clock = { block: 0 };
    const long = new EventScript({ key: '0x01', clock }).increase({ ...tenfold, time: 100 });
    const short = new EventScript({ key: '0x02', isLong: false, clock }).increase({
      ...tenfold,
      price: 1_900n,
      time: 200,
    });
    const rule = { maxLossRate: 3_000n };
    const { copies } = backtestRule(backtest([...long.events, ...short.events], { rule }));
    expect(copies).toMatchObject([{ endedAt: 200, endedAs: 'stopped' }]);
    const price = { min: ethPrice(1_900), max: ethPrice(1_900) };
    const config = { prices: { [ETH]: price }, to: 1_000 };
    const open = backtestRule(backtest(long.events, { rule, config }));
    expect(open.copies).toMatchObject([{ endedAt: 1_000, endedAs: 'stopped' }]);
  });

  it('counts a loss in collateral, at the candle’s price for a volatile collateral too', () => {
    // 2x long with ether as collateral: 120 dollars lost at 1,400, where the 0.1 put in is worth 140, not 200
    const ether = 10n ** 18n;
    const events = new EventScript()
      .increase({ size: 4_000n, collateral: ether, price: 2_000n, time: 100 })
      .close({ price: 2_000n, time: 90_000 })
      .events.map(
        (event): PositionEvent => ({
          ...event,
          collateralToken: ETH,
          collateralTokenPriceMin: event.indexTokenPriceMin,
          collateralTokenPriceMax: event.indexTokenPriceMax,
        }),
      );
    const endsAt = (maxLossRate: bigint) =>
      backtestRule(
        backtest(events, {
          rule: { maxLossRate },
          deposit: ether,
          keeperFee: () => 0n,
          config: { candles: candles(2_000, 1_400, 2_000) },
        }),
      ).copies.map(({ endedAs, endedAt }) => [endedAs, endedAt]);
    expect(endsAt(6_100n)).toEqual([['stopped', 7_200]]);
    expect(endsAt(8_571n)).toEqual([['stopped', 7_200]]);
    expect(endsAt(8_572n)).toEqual([['closed', 90_000]]);
  });

  it('charges the keeper’s fee for taking the follower out, once per part', () => {
    const kinds: string[] = [];
    const keeperFee = ({ kind }: { kind: string }) => {
      kinds.push(kind);
      return 100_000n;
    };
    const config = { candles: candles(1_900, 1_900) };
    backtestRule(backtest(recovery, { rule: { maxLossRate: 3_000n }, config, keeperFee }));
    expect(kinds).toEqual(['mirror', 'leave']);
  });
});

const rates = fc.bigInt(100n, 10_000n);

it('keeps the accounts balanced: copies add up to the result, and nobody loses more than was deposited', () => {
  let stopped = 0;
  fc.assert(
    fc.property(
      traderHistory(),
      followerTerms,
      rates,
      (events, { deposit, fee, maxLeverage, ...terms }, rate) => {
        const { result, copies, curve } = backtestRule(
          backtest(events, {
            rule: { ...terms, maxLossRate: rate },
            deposit,
            keeperFee: () => fee,
            config: { maxLeverage },
          }),
        );
        expect(copies.reduce((sum, copy) => sum + copy.result, 0n)).toBe(result);
        expect(curve.every(({ value }) => value >= -deposit)).toBe(true);
        stopped += copies.filter(({ endedAs }) => endedAs === 'stopped').length;
      },
    ),
  );
  expect(stopped).toBeGreaterThan(0);
});

it('takes out no follower who has lost less when no fees are charged', () => {
  fc.assert(
    fc.property(traderHistory(), rates, (events, maxLossRate) => {
      const { copies } = backtestRule(backtest(events, { rule: { maxLossRate }, keeperFee: () => 0n }));
      for (const { endedAs, result, allocated } of copies) {
        if (endedAs === 'stopped') expect(-result * 10_000n >= allocated * maxLossRate).toBe(true);
      }
    }),
  );
});
