import { type Address, type Hex, keccak256, toHex } from 'viem';
import { SANDBOX_MARKETS, type SandboxMarket, USDC, USDT, WBTC, WETH } from '../../markets/sandboxMarkets';
import type { ReferralCode } from '../gmx/book';
import { createRandom, type Random } from '../gmx/random';

export type Trader = {
  account: Address;
  /** Whether the trader continues after the history, in short-lived positions. */
  isActive: boolean;
  /** How often the trader predicts the price's direction correctly, in millionths. */
  skill: number;
  /** Typical collateral of a position, whole USD. */
  collateralUsd: number;
  /** Bounds of an opening's leverage, in tenths. */
  leverage: readonly [from: number, to: number];
  /** Whether the trader uses that leverage even when holding for weeks. */
  isReckless: boolean;
  markets: readonly SandboxMarket[];
  collaterals: readonly Address[];
  maxOpen: number;
  referral: ReferralCode | null;
  /** Number of moments at which the trader acts. */
  turns: number;
  /** `quiet` traders stopped weeks ago, `recent` ones started this week. */
  period: 'all' | 'quiet' | 'recent';
};

export const TRADER_COUNT = 120;
export const ACTIVE_COUNT = 12;

const COLLATERAL_USD = [40, 100, 250, 500, 1_000, 2_000, 5_000, 10_000, 25_000, 60_000, 150_000];
const TURNS = [2, 2, 3, 4, 5, 6, 8, 10, 12, 16, 22, 34];
const LEVERAGE: readonly (readonly [number, number])[] = [
  [12, 30],
  [20, 60],
  [40, 120],
  [80, 250],
  [200, 500],
];

/** The same traders for the same seed, active ones first. */
export function createTraders(seed: number): Trader[] {
  const random = createRandom(seed, 'traders');
  return Array.from({ length: TRADER_COUNT }, (_, index) => createTrader(seed, index, random));
}

function createTrader(seed: number, index: number, random: Random): Trader {
  const isActive = index < ACTIVE_COUNT;
  const person = {
    account: hashOf(seed, `trader/${index}`).slice(0, 42) as Address,
    isActive,
    referral: random.chance(250_000) ? referralCode(seed, random.int(1, 5)) : null,
  };
  if (isActive) {
    return {
      ...person,
      skill: random.int(700_000, 800_000),
      collateralUsd: random.pick(COLLATERAL_USD.slice(4, 9)),
      leverage: [80, 250],
      isReckless: false,
      // active traders must use collateral that followers usually hold
      markets: sample(random, SANDBOX_MARKETS.slice(0, 8), random.int(2, 4)),
      collaterals: [USDC],
      maxOpen: 3,
      turns: random.int(24, 34),
      period: 'all',
    };
  }
  const collaterals = collateralsOf(index, random);
  const period = random.chance(150_000) ? 'quiet' : random.chance(100_000) ? 'recent' : 'all';
  return {
    ...person,
    skill: random.int(330_000, 640_000),
    collateralUsd: random.pick(COLLATERAL_USD),
    leverage: random.pick(LEVERAGE),
    isReckless: random.chance(90_000),
    markets: marketsOf(collaterals, random),
    collaterals,
    maxOpen: random.int(1, 5),
    turns: random.pick(TURNS),
    period,
  };
}

/** Who referred each of them. */
export function referralsOf(traders: readonly Trader[]): (account: Address) => ReferralCode | null {
  const referrals = new Map(traders.map(({ account, referral }) => [account, referral]));
  return (account) => referrals.get(account) ?? null;
}

/** GMX accepts a market's long or short token as collateral. */
export function collateralsFor(trader: Trader, market: SandboxMarket): Address[] {
  return trader.collaterals.filter((token) => token === market.longToken || token === market.shortToken);
}

function collateralsOf(index: number, random: Random): Address[] {
  if (index % 24 === 0) return [USDC, USDT];
  const furtherTokens = [WETH, WBTC].filter(() => random.chance(350_000));
  return [USDC, ...furtherTokens];
}

/** A few markets per trader, with at least one for each collateral; those who use USDT trade little else. */
function marketsOf(collaterals: readonly Address[], random: Random): SandboxMarket[] {
  const usesTether = collaterals.includes(USDT);
  const inDollars = SANDBOX_MARKETS.filter(({ shortToken }) => shortToken === USDC);
  const markets = sample(random, inDollars, random.int(1, usesTether ? 2 : 6));
  const forCollateral = SANDBOX_MARKETS.filter(
    ({ longToken, shortToken, symbol }) =>
      (usesTether && shortToken === USDT) ||
      (symbol === 'ETH' && shortToken === USDC && collaterals.includes(WETH)) ||
      (longToken === WBTC && symbol === 'BTC' && collaterals.includes(WBTC)),
  );
  return [...new Set([...forCollateral, ...markets])];
}

function sample<T>(random: Random, list: readonly T[], count: number): T[] {
  const rest = [...list];
  return Array.from({ length: count }, () => rest.splice(random.int(0, rest.length - 1), 1)[0] as T);
}

const hashOf = (seed: number, text: string): Hex => keccak256(toHex(`${seed}/${text}`));

const referralCode = (seed: number, number: number): ReferralCode => ({
  code: hashOf(seed, `referral/${number}`),
  affiliate: hashOf(seed, `affiliate/${number}`).slice(0, 42) as Address,
});
