import type { Address } from 'viem';
import type { Price } from '../../emitter/price';
import { PRICED_TOKENS, type PricedToken, WBTC } from '../../markets/sandboxMarkets';
import { createRandom } from './random';

const MILLION = 1_000_000n;
const BTC = PRICED_TOKENS.find(({ symbol }) => symbol === 'BTC')?.address as Address;

/** Mean prices by token: USD (1e30) per smallest unit. */
export type Prices = ReadonlyMap<Address, bigint>;

export type PriceWalk = {
  /** Moves every token by one step, `scale` millionths of an hour's volatility, and returns the new prices. */
  step(scale: number): Prices;
  /** Continues from these prices, which also become the anchor of the named tokens. */
  reset(prices: Prices): void;
};

/**
 * Correlated random walks: a common market factor, trends of about five days, and a pull back towards the starting price that
 * keeps years of steps in range.
 */
export function createPriceWalk(seed: number, stream: string): PriceWalk {
  const random = createRandom(seed, `prices/${stream}`);
  const trend = new Map<Address, number>();
  let prices = new Map<Address, bigint>(PRICED_TOKENS.map(({ address, basePrice }) => [address, basePrice]));
  let anchors = prices;

  const nextReturn = (token: PricedToken, common: number, scale: number) => {
    const isStable = token.halfSpread === 0;
    if (random.int(1, 120) === 1) trend.set(token.address, random.bell() / 12);
    const draw = (isStable ? 0 : common * 0.6 + (trend.get(token.address) ?? 0)) + random.bell() * 0.8;
    return Math.round((draw * token.hourlyVolatility) / 1_000_000) * (scale / 1_000_000) - pull(token, scale);
  };

  // parts per million per step: a price at twice its anchor loses 0.2% an hour, a stablecoin returns within hours
  const pull = (token: PricedToken, scale: number) => {
    const anchor = anchors.get(token.address) ?? token.basePrice;
    const price = prices.get(token.address) ?? anchor;
    const distance = Number(((price - anchor) * MILLION) / anchor);
    return (distance * (token.halfSpread === 0 ? 0.2 : 0.002) * scale) / 1_000_000;
  };

  return {
    step(scale) {
      const common = random.bell();
      const next = new Map<Address, bigint>();
      for (const token of PRICED_TOKENS) {
        if (token.address === WBTC) continue;
        const price = prices.get(token.address) ?? token.basePrice;
        const ppm = Math.trunc(nextReturn(token, common, scale));
        next.set(token.address, (price * (MILLION + BigInt(ppm))) / MILLION);
      }
      const bitcoin = next.get(BTC) ?? 0n;
      next.set(WBTC, (bitcoin * (MILLION - BigInt(random.int(100, 400)))) / MILLION);
      prices = next;
      return next;
    },
    reset(latestPrices) {
      prices = new Map([...prices, ...latestPrices]);
      anchors = prices;
    },
  };
}

/** Applies the oracle's min and max spread around a mean price. */
export function priceOf(token: PricedToken, mean: bigint): Price {
  const half = (mean * BigInt(token.halfSpread)) / MILLION;
  return { min: mean - half, max: mean + half };
}
