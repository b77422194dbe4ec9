import type { Address } from 'viem';
import { createPriceWalk, type Prices } from '../gmx/priceWalk';
import { HOUR } from './timeline';

export type PricePath = {
  /** Mean price `offset` seconds after the history's start, interpolated linearly between hours. */
  at(token: Address, offset: number): bigint;
  last: Prices;
};

/** The same number of hours as the history has. */
export function createPricePath(seed: number, length: number): PricePath {
  const walk = createPriceWalk(seed, 'history');
  // one hour beyond the end, so that the last moment has a next hour to interpolate to
  const hours = Array.from({ length: length + 2 }, () => walk.step(1_000_000));
  const priceAt = (token: Address, hour: number) => {
    const price = hours[hour]?.get(token);
    if (price === undefined) throw new Error(`No price of ${token} at hour ${hour} of the history`);
    return price;
  };
  const at = (token: Address, offset: number) => {
    const clamped = Math.min(Math.max(offset, 0), length * HOUR);
    const hour = Math.floor(clamped / HOUR);
    const from = priceAt(token, hour);
    return from + ((priceAt(token, hour + 1) - from) * BigInt(clamped - hour * HOUR)) / BigInt(HOUR);
  };
  return { at, last: hours[length] as Prices };
}
