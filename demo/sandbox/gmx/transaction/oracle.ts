import { maxOf, minOf } from '../math/factors';
import { keys } from '../state/keys';
import type { OraclePrice } from './Context';
import { GmxError } from './GmxError';
import type { Transaction } from './Transaction';

/** Takes a keeper's prices for this transaction; reverts if they are too old or lie too far apart in time. */
export function setPrices(tx: Transaction, prices: readonly OraclePrice[]): void {
  const maxAge = tx.uint(keys.maxOraclePriceAge);
  const { now } = tx.context;
  for (const { timestamp } of prices) {
    if (timestamp + maxAge < now) throw new GmxError('MaxPriceAgeExceeded', timestamp, now);
  }
  const { min, max } = oracleTimes(prices);
  const maxRange = tx.uint(keys.maxOracleTimestampRange);
  if (max - min > maxRange) throw new GmxError('MaxOracleTimestampRangeExceeded', max - min, maxRange);
  for (const price of prices) {
    const { token, provider, min: minPrice, max: maxPrice, timestamp } = price;
    tx.prices.set(token, price);
    tx.emit('OraclePriceUpdate', [token], {
      address: { token, provider },
      uint: { minPrice, maxPrice, timestamp },
    });
  }
}

/** Seconds: the oldest and the newest of a transaction's prices. */
export function oracleTimes(prices: Iterable<OraclePrice>): { min: bigint; max: bigint } {
  let range: { min: bigint; max: bigint } | undefined;
  for (const { timestamp } of prices) {
    range = range
      ? { min: minOf(range.min, timestamp), max: maxOf(range.max, timestamp) }
      : { min: timestamp, max: timestamp };
  }
  return range ?? { min: 0n, max: 0n };
}
