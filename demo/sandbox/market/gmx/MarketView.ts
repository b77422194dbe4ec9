import type { Address } from 'viem';
import type { Price } from '../../emitter/price';
import { pricedToken } from '../../markets/sandboxMarkets';
import { priceOf } from './priceWalk';

/** The market at one moment. */
export type MarketView = {
  /** Seconds. */
  time: number;
  price(token: Address): Price;
};

/** A view of mean prices, with each token's spread applied once. */
export function createView(time: number, mean: (token: Address) => bigint): MarketView {
  const prices = new Map<Address, Price>();
  const price = (token: Address) => {
    const value = prices.get(token) ?? priceOf(pricedToken(token), mean(token));
    prices.set(token, value);
    return value;
  };
  return { time, price };
}
