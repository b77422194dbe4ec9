import type { PriceCandle } from './PriceCandle';

/**
 * A token's price (USD 1e30 per smallest unit) at a time (seconds): the close of the last candle that had ended by
 * then; before the first candle's end, that candle's close; undefined without candles. `candles` ascend in time.
 */
export function priceAt(candles: readonly PriceCandle[] | undefined, time: number): bigint | undefined {
  let price = candles?.[0]?.c;
  for (const { slotTime, interval = 0, c } of candles ?? []) {
    if (slotTime + interval > time) break;
    price = c;
  }
  return price;
}
