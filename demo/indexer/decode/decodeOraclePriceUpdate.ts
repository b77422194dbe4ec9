import { type EventLogData, EventReader } from './EventReader';

/**
 * Decodes both sides of a token's price, USD 1e30 per smallest unit, and their mean rounded down.
 *
 * @throws DecodeError
 */
export function decodeOraclePriceUpdate(data: EventLogData) {
  const reader = new EventReader('OraclePriceUpdate', data);
  const minPrice = reader.factor('minPrice');
  const maxPrice = reader.factor('maxPrice');
  return { token: reader.address('token'), minPrice, maxPrice, price: (minPrice + maxPrice) / 2n };
}
