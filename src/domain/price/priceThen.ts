import type { OraclePrice } from './OraclePrice';
import type { PriceCandle } from './PriceCandle';
import { priceAt } from './priceAt';

/**
 * A token's price at a time (seconds), USD 1e30 per smallest unit; undefined if no price is known. Settlement events have
 * no price, so this is the mean oracle price from candles (ascending): the close of the last candle that had ended by
 * then; before the first candle's end, that candle's close; without candles, the latest price.
 */
export function priceThen(
  candles: readonly PriceCandle[] | undefined,
  latest: Pick<OraclePrice, 'price'> | undefined,
  time: number,
): bigint | undefined {
  return priceAt(candles, time) ?? latest?.price;
}
