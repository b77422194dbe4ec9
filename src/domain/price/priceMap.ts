import type { Address } from '../Address';
import type { OraclePrice, PriceMap, PriceRange } from './OraclePrice';

/** Latest prices by token in lower case; a token without a price is absent. */
export function priceMap(prices: readonly Pick<OraclePrice, 'token' | 'minPrice' | 'maxPrice'>[]): PriceMap {
  const byToken: Record<Address, PriceRange> = {};
  for (const { token, minPrice, maxPrice } of prices) {
    byToken[token.toLowerCase() as Address] = { min: minPrice, max: maxPrice };
  }
  return byToken;
}
