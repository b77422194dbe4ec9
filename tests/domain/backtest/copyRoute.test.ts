import { backtestRule, copiedResult, copyRoute, foldPositions, type PriceMap } from '@mimic/widgets/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trialMoney } from '../../../src/domain/backtest/trialTerms';
import { routePositions, tryRule } from '../../../src/widgets/parts/rule/backtest/backtestEngine';
import { context, ETH, EventScript, ethPrice, USDC, usdc } from '../../kit/EventScript';
import { traderHistory } from '../support/backtests';

const DAY = 86_400;
const USD = 10n ** 30n;
const priced = (eth: bigint, dollar = 10n ** 24n): PriceMap => ({
  [ETH]: { min: ethPrice(eth), max: ethPrice(eth) + 7n },
  [USDC]: { min: dollar, max: dollar },
});

/** Opens on each of these days and closes a minute later. */
function trader(days: readonly number[]) {
  const script = new EventScript();
  for (const day of days) {
    script
      .increase({ size: 5_000n, collateral: usdc(500), price: 2_000n, time: day * DAY })
      .close({ price: 2_100n, time: day * DAY + 60 });
  }
  return foldPositions(script.events, context);
}

it('matches the rule editor’s result for the default rule, to the last unit, also at later prices', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      traderHistory(undefined, true),
      fc.bigInt(500n, 5_000n),
      fc.bigInt(500n, 5_000n),
      fc.integer({ min: 0, max: 95 * DAY }),
      async (events, eth, later, rest) => {
        const now = Math.max(...events.map(({ blockTimestamp }) => blockTimestamp)) + rest;
        const positions = await routePositions(events.map((event) => ({ ...event, indexToken: ETH })));
        const route = copyRoute(positions, { prices: priced(eth), now });
        const rule = { allowanceRate: 1_000n, throttleActivity: 3_600n, expiry: BigInt(now + 365 * DAY) };
        const tried = await tryRule(positions, {
          ...{ rule, balance: 0n, prices: priced(eth), timeframe: 90 * DAY, now },
        });
        expect(tried.count).toBe(route.openings);
        expect(tried.deposit).toBe(route.deposit);
        const inUsd = (result: bigint) => (tried.count < 3 ? null : (result * 500n * USD) / tried.deposit);
        expect(copiedResult(route, priced(eth))).toBe(inUsd(tried.result));
        // at later prices the keeper's fees stay as they were
        const { fees } = trialMoney(positions, priced(eth));
        const { result } = backtestRule({
          ...{ rule, deposit: route.deposit, positions },
          config: { from: now - 90 * DAY, to: now, prices: priced(later) },
          keeperFee: ({ kind }) => fees[kind],
        });
        expect(copiedResult(route, priced(later))).toBe(inUsd(result));
        if (tried.count >= 3 && route.open.length > 0) compared += 1;
      },
    ),
  );
  expect(compared).toBeGreaterThan(0);
});

it('has no figure for fewer than three openings in the 90 days, copied or not', () => {
  const now = 100 * DAY;
  const two = copyRoute(trader([5, 20, 30]), { prices: {}, now });
  expect(two).toMatchObject({ openings: 2, firstOpening: 20 * DAY, settled: 0n, open: [] });
  expect(copiedResult(two, {})).toBeNull();
  expect(copyRoute(trader([5]), { prices: {}, now })).toMatchObject({ openings: 0, firstOpening: 0 });
  // in the last second of the 90 days
  const three = copyRoute(trader([10, 20, 30]), { prices: {}, now });
  expect(three).toMatchObject({ openings: 3, firstOpening: 10 * DAY });
  expect(copyRoute(trader([10, 20, 30]), { prices: {}, now: now + 1 }).openings).toBe(2);
});

it('counts in USD on the 500 put in, whatever the collateral is worth', () => {
  const now = 100 * DAY;
  const positions = trader([20, 30, 40]);
  // a tenth of 500 at ten times: 5% each, less fees
  const plain = copyRoute(positions, { prices: priced(2_000n), now });
  const { fees } = trialMoney(positions, priced(2_000n));
  const { result } = backtestRule({
    rule: { allowanceRate: 1_000n, throttleActivity: 3_600n, expiry: BigInt(now + DAY) },
    ...{ deposit: usdc(500), positions, config: { from: 10 * DAY, to: now } },
    keeperFee: ({ kind }) => fees[kind],
  });
  expect(copiedResult(plain, {})).toBe(result * 10n ** 24n);
  // collateral at 4 USD: 125 of it are put in, and the result is the same share of them
  const dear = copyRoute(positions, { prices: priced(2_000n, 4n * 10n ** 24n), now });
  expect(dear.deposit).toBe(130_000_000n);
  const made = copiedResult(dear, {})!;
  expect(made > (result * 10n ** 24n * 9n) / 10n && made < (result * 10n ** 24n * 11n) / 10n).toBe(true);
});
