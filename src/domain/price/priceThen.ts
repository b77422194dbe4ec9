import type { OraclePrice } from './OraclePrice';
import type { PriceCandle } from './PriceCandle';
import { priceAt } from './priceAt';

/**
 * What a token was worth at a time (seconds), USD 1e30 per smallest unit; undefined where no price of it is known. A
 * settlement carries no price of its own, so this is the mean oracle price that candles keep: the close of the last candle
 * (ascending) that had ended by then, before the first one that one's own, and without any candle the latest price.
 */
export function priceThen(
  candles: readonly PriceCandle[] | undefined,
  latest: Pick<OraclePrice, 'price'> | undefined,
  time: number,
): bigint | undefined {
  return priceAt(candles, time) ?? latest?.price;
}
