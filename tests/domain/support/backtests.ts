import { type BacktestParameters, foldPositions, type PositionEvent } from '@mimic/widgets/core';
import fc from 'fast-check';
import { context, EventScript, type ScriptOptions, usdc } from '../../kit/EventScript';

/** A follower with 500 USDC who copies with a tenth of it, at most hourly, and a keeper that charges ten cents per call. */
export const backtest = (
  events: readonly PositionEvent[],
  { rule, config, ...over }: Partial<Omit<BacktestParameters, 'rule' | 'config'>> & Overrides = {},
): BacktestParameters => ({
  rule: { allowanceRate: 1_000n, throttleActivity: 3_600n, expiry: 10n ** 9n, ...rule },
  deposit: usdc(500),
  positions: foldPositions(events, context),
  config: { from: 0, to: 10 ** 8, ...config },
  keeperFee: () => 100_000n,
  ...over,
});

type Overrides = {
  rule?: Partial<BacktestParameters['rule']>;
  config?: Partial<BacktestParameters['config']>;
};

const move = fc.record({
  kind: fc.constantFrom('increase', 'decrease', 'close', 'deposit', 'withdraw'),
  size: fc.bigInt(1n, 50_000n),
  price: fc.bigInt(500n, 5_000n),
  collateral: fc.bigInt(1n, 3_000_000_000n),
  wait: fc.integer({ min: 1, max: 4_000 }),
  /** Basis points of the size: what GMX charges for trading and holding it, and its price impact at worst. */
  rate: fc.bigInt(1n, 20n),
});

/** A trader's actions on a few keys at once; `price` replaces the generated ones, and GMX charges nothing unless `isCharged`. */
export const traderHistory = (price?: bigint, isCharged = false) =>
  fc.array(fc.tuple(fc.nat(2), move), { minLength: 1, maxLength: 60 }).map((moves) => {
    const clock = { block: 0 };
    const scripts = [true, false, true].map(
      (isLong, i) => new EventScript({ key: `0x0${i}`, isLong, clock } satisfies ScriptOptions),
    );
    let time = 0;
    for (const [which, { kind, size, wait, rate, ...drawn }] of moves) {
      time += wait;
      const script = scripts[which]!;
      const costs = isCharged && gmxCosts(size, script.sizeInUsd / 10n ** 30n, rate);
      const step = { ...drawn, ...(price && { price }), ...costs, time };
      if (kind === 'increase' || script.sizeInTokens === 0n) script.increase({ size, ...step });
      else if (kind === 'deposit') script.increase({ size: 0n, ...step });
      else if (kind === 'withdraw') script.decrease({ size: 0n, ...step });
      else if (kind === 'close') script.close(step);
      else script.decrease({ size, ...step });
    }
    return scripts.flatMap(({ events }) => events);
  });

/** Units of USDC and USD 1e30, of whole USD traded and held. */
export function gmxCosts(traded: bigint, held: bigint, rate: bigint) {
  const [fee, holding] = [traded * rate * 100n, (held * rate * 100n) / 3n];
  const parts = { borrowing: holding / 2n, funding: holding - holding / 2n };
  return { cost: fee + holding, ...parts, impact: -traded * rate * 10n ** 26n };
}

export const followerTerms = fc.record({
  allowanceRate: fc.bigInt(100n, 10_000n),
  throttleActivity: fc.bigInt(3_600n, 20_000n),
  expiry: fc.bigInt(86_400n, 200_000n),
  deposit: fc.bigInt(0n, 10n ** 10n),
  fee: fc.bigInt(0n, 5_000_000n),
  maxLeverage: fc.bigInt(10_000n, 1_000_000n),
});
