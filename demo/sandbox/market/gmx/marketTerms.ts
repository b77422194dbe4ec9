import { exchangeConfig } from '../../gmx/config/exchangeConfig';
import { type MarketTerms, marketConfig } from '../../gmx/config/marketConfig';
import { ONE } from '../../gmx/math/factors';
import type { State } from '../../gmx/state/State';
import { SANDBOX_MARKETS, type SandboxMarket, WETH } from '../../markets/sandboxMarkets';
import type { MarketView } from './MarketView';

/** GMX's own accounts matter to nobody in the sandbox. */
const HOLDING = '0x0000000000000000000000000000000000000601';
const BASIS_POINT = ONE / 10_000n;

/** A market's depth (USD 1e30), of which half is in each side of its pool. */
export const depthOf = ({ depthUsd }: SandboxMarket): bigint => BigInt(depthUsd) * ONE;

/** Sets GMX's configuration and every market's, with pools that are worth their depth at the first prices. */
export function configure(state: State, view: MarketView): void {
  const entries = [
    ...exchangeConfig(WETH, HOLDING),
    ...SANDBOX_MARKETS.flatMap((market) => marketConfig(termsOf(market, view))),
  ];
  for (const [key, value] of entries) state.set(key, value);
  state.commit();
}

function termsOf(market: SandboxMarket, view: MarketView): MarketTerms {
  const depth = depthOf(market);
  const pool = {
    long: depth / 2n / view.price(market.longToken).max,
    short: depth / 2n / view.price(market.shortToken).max,
  };
  return {
    market,
    // size² × factor is one percent of a size as large as the depth
    impactFactor: 10n ** 28n / BigInt(market.depthUsd),
    swapImpactFactor: 10n ** 28n / BigInt(market.depthUsd),
    maxOpenInterestUsd: 2n * depth,
    maxPoolAmount: { long: pool.long * 100n, short: pool.short * 100n },
    pool,
    impactPoolAmount: depth / 500n / view.price(market.indexToken).max,
    // a fifth of the pool is reserved at first
    borrowingPerYear: BigInt(market.borrowingRate) * BASIS_POINT * 5n,
    fundingPerYear: BigInt(Math.abs(market.fundingRate)) * BASIS_POINT,
  };
}
