import type { Address } from './values';

/** A price's two sides, USD 1e30 per smallest unit of the token. */
export type PriceRange = { min: bigint; max: bigint };

/** A row of the table OraclePrice; prices are USD 1e30 per smallest unit, `price` the mean rounded down. */
export type OraclePrice = {
  token: Address;
  price: bigint;
  minPrice: bigint;
  maxPrice: bigint;
  /** Seconds. */
  updateTimestamp: number;
};

/** The latest prices by token (lower case). */
export type PriceMap = Readonly<Record<Address, PriceRange | undefined>>;

/** The fields of a PriceCandle row that a chart needs. `c` is USD 1e30 per smallest unit at the slot's end. */
export type PriceCandle = {
  token: Address;
  /** Start of the slot, seconds. */
  slotTime: number;
  c: bigint;
  /** Length of the slot, seconds. */
  interval?: number;
};

/** The candle lengths that are indexed, in seconds, ascending. */
export const CANDLE_INTERVALS = [300, 900, 3600, 21_600, 86_400, 604_800, 2_628_000] as const;

/** The length of a candle in seconds. */
export type CandleInterval = (typeof CANDLE_INTERVALS)[number];

/** The candle length nearest to a tenth of a timeframe (seconds); of two equally near, the smaller. */
export function candleInterval(seconds: number): CandleInterval {
  return CANDLE_INTERVALS.reduce((best, interval) =>
    Math.abs(10 * interval - seconds) < Math.abs(10 * best - seconds) ? interval : best,
  );
}

/** The maximum number of candles per timeframe when prices at arbitrary times are needed. */
const FINE_SLOTS = 1000;

/** The shortest candle length that divides a timeframe (seconds) into a thousand slots or fewer. */
export function fineCandleInterval(seconds: number): CandleInterval {
  return CANDLE_INTERVALS.find((interval) => seconds <= interval * FINE_SLOTS) ?? 2_628_000;
}

/** The start of the slot that holds `time`; both in seconds. */
export function candleSlotTime(time: number, interval: number): number {
  return Math.floor(time / interval) * interval;
}

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

/** Latest prices by token in lower case; a token without a price is absent. */
export function priceMap(prices: readonly Pick<OraclePrice, 'token' | 'minPrice' | 'maxPrice'>[]): PriceMap {
  const byToken: Record<Address, PriceRange> = {};
  for (const { token, minPrice, maxPrice } of prices) {
    byToken[token.toLowerCase() as Address] = { min: minPrice, max: maxPrice };
  }
  return byToken;
}

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

/** When each token's price was updated, in seconds, by token as its row writes it; a token without a price is absent. */
export function priceTimes(
  prices: readonly Pick<OraclePrice, 'token' | 'updateTimestamp'>[],
): Readonly<Record<Address, number>> {
  return Object.fromEntries(prices.map(({ token, updateTimestamp }) => [token, updateTimestamp]));
}
