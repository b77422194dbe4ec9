import { backtestRule, backtestStarts, type PositionEvent } from '@mimic/widgets/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backtest, followerTerms, traderHistory } from '../support/backtests';

type Terms = typeof followerTerms extends fc.Arbitrary<infer T> ? T : never;

const parametersOf = (events: readonly PositionEvent[], { deposit, fee, maxLeverage, ...rule }: Terms) =>
  backtest(events, { rule, deposit, keeperFee: () => fee, config: { maxLeverage } });

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

it('never loses more than was deposited, and adds up to the sum of its copies', () => {
  fc.assert(
    fc.property(traderHistory(undefined, true), followerTerms, (events, terms) => {
      const { result, curve, copies, worstLoss } = backtestRule(parametersOf(events, terms));
      expect(curve.every(({ value }) => value >= -terms.deposit)).toBe(true);
      expect(curve[0]?.value).toBe(0n);
      expect(curve.at(-1)?.value).toBe(result);
      expect(sum(copies.map((copy) => copy.result))).toBe(result);
      expect(copies.every((copy) => copy.result >= -worstLoss)).toBe(true);
    }),
  );
});

it('copies nothing within the throttle or after the expiry, and reports the outcome of each opening', () => {
  let throttled = 0;
  fc.assert(
    fc.property(traderHistory(), followerTerms, (events, terms) => {
      const { copies, skipped } = backtestRule(parametersOf(events, terms));
      const openings = events.filter(
        ({ kind, sizeInUsd, sizeDeltaUsd }) => kind === 'increase' && sizeInUsd === sizeDeltaUsd,
      );
      const answered = [...copies, ...skipped].map(({ sourceRequestKey }) => sourceRequestKey);
      expect(answered.sort()).toEqual(openings.map(({ orderKey }) => orderKey).sort());
      const times = copies.map(({ openedAt }) => openedAt);
      const throttle = Number(terms.throttleActivity);
      expect(times.every((time, i) => i === 0 || time - times[i - 1]! >= throttle)).toBe(true);
      expect(times.every((time) => BigInt(time) < terms.expiry)).toBe(true);
      for (const { time, reason } of skipped) {
        expect(reason === 'expired').toBe(BigInt(time) >= terms.expiry);
        const isThrottled = times.some((before) => before < time && time - before < throttle);
        if (reason !== 'expired') expect(reason === 'throttled').toBe(isThrottled);
        if (isThrottled) throttled += 1;
      }
    }),
  );
  expect(throttled).toBeGreaterThan(0);
});

it('does not depend on the order of the positions', () => {
  fc.assert(
    fc.property(traderHistory(), followerTerms, fc.nat(), (events, terms, turn) => {
      const { positions, ...rest } = parametersOf(events, terms);
      const at = turn % Math.max(1, positions.length);
      const turned = [...positions.slice(at), ...positions.slice(0, at)].reverse();
      expect(backtestRule({ ...rest, positions: turned })).toEqual(backtestRule({ ...rest, positions }));
    }),
  );
});

it('costs only what is listed while prices do not move', () => {
  let charged = 0;
  fc.assert(
    fc.property(traderHistory(2_000n, true), followerTerms, (events, terms) => {
      const { result, keeperFees, platformFees, gmxFees, priceImpact, copies } = backtestRule(
        parametersOf(events, terms),
      );
      const lost = -result - keeperFees - platformFees - gmxFees + priceImpact;
      if (gmxFees > 0n) charged += 1;
      // where nothing is left GMX charges less than was due
      if (copies.some(({ result, allocated }) => result <= (-allocated * 9n) / 10n)) return;
      // each event rounds against the follower by some last units
      expect(lost).toBeGreaterThanOrEqual(0n);
      expect(lost).toBeLessThanOrEqual(BigInt(8 * events.length));
    }),
  );
  expect(charged).toBeGreaterThan(0);
});

it('gives the same result from a later start as if the rule had been set then', () => {
  fc.assert(
    fc.property(traderHistory(), followerTerms, fc.nat(100_000), (events, terms, from) => {
      const { rule, ...parameters } = parametersOf(events, terms);
      const { others, ...whole } = backtestStarts({ ...parameters, rule, starts: [from] });
      expect(whole).toEqual(backtestRule({ ...parameters, rule }));
      const later = backtestRule({
        ...parameters,
        rule: { ...rule, expiry: rule.expiry + BigInt(from) },
        config: { ...parameters.config, from },
      });
      expect(others).toEqual([{ from, result: later.result }]);
    }),
  );
});

it('measures the drawdowns of its curve', () => {
  fc.assert(
    fc.property(traderHistory(), followerTerms, (events, terms) => {
      const { curve, drawdown, drawdownRate } = backtestRule(parametersOf(events, terms));
      const falls = curve.flatMap(({ value }, i) => curve.slice(i).map((later) => value - later.value));
      expect(falls).toContain(drawdown);
      expect(falls.every((fall) => fall <= drawdown)).toBe(true);
      expect(drawdownRate >= 0n && drawdownRate <= 10_000n).toBe(true);
      expect(drawdownRate === 0n || drawdown > 0n).toBe(true);
    }),
  );
});
