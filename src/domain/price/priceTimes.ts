import type { Address } from '../Address';
import type { OraclePrice } from './OraclePrice';

/** When each token's price was updated, in seconds, by token as its row writes it; a token without a price is absent. */
export function priceTimes(
  prices: readonly Pick<OraclePrice, 'token' | 'updateTimestamp'>[],
): Readonly<Record<Address, number>> {
  return Object.fromEntries(prices.map(({ token, updateTimestamp }) => [token, updateTimestamp]));
}
