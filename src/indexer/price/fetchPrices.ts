import {
  type CandleInterval,
  candleInterval,
  candleSlotTime,
  type OraclePrice,
  type PriceCandle,
} from '../../domain/price';
import type { Address } from '../../domain/values';
import { amount, hex, integer, text } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { defineTable, SqlConditions } from '../query/defineTable';
import { fetchAllRows } from '../query/fetchAllRows';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';

export const oraclePriceTable = defineTable('OraclePrice', {
  token: hex,
  price: amount,
  minPrice: amount,
  maxPrice: amount,
  updateTimestamp: integer,
});

/**
 * The latest price of every token; `priceMap` arranges them by token.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchOraclePrices(
  config: IndexerConfig,
  options?: RequestParameters,
): Promise<OraclePrice[]> {
  const query = {
    select: `SELECT ${oraclePriceTable.select} FROM "${oraclePriceTable.name}"`,
    where: () => new SqlConditions(),
    key: 'token',
  };
  return (await fetchAllRows(config, query, options)).map(oraclePriceTable.decode);
}

/** Query options of {@link fetchOraclePrices}, for `useQuery` and for prefetching. */
export const oraclePricesQueryOptions = defineQuery('oraclePrices', fetchOraclePrices);

/** `id` is only there for paging. */
export const priceCandleTable = defineTable('PriceCandle', {
  id: text,
  token: hex,
  interval: integer,
  slotTime: integer,
  c: amount,
});

/** Parameters of `fetchPriceCandles`. */
export type PriceCandlesParameters = {
  /** Length of the timeframe, seconds: it decides the candles' interval unless that is given. */
  timeframe: number;
  interval?: CandleInterval;
  /** Index tokens; empty or absent: all. */
  tokens?: readonly Address[];
  /** The timeframe's end, seconds; now by default. */
  to?: number;
};

/**
 * Closes of a timeframe's candles by token, ascending in time. They begin with the slot that ended before the timeframe, so
 * that a chart knows what open positions were worth at its start.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchPriceCandles(
  config: IndexerConfig,
  {
    timeframe,
    interval = candleInterval(timeframe),
    tokens,
    to = Math.floor(Date.now() / 1000),
  }: PriceCandlesParameters,
  options?: RequestParameters,
): Promise<Record<Address, PriceCandle[]>> {
  const firstSlot = candleSlotTime(to - timeframe, interval) - interval;
  const query = {
    select: `SELECT ${priceCandleTable.select} FROM "${priceCandleTable.name}"`,
    where: () =>
      new SqlConditions()
        .and('"interval" = ?', interval)
        .and('"slot_time" >= ?', firstSlot)
        .andIn('"token"', tokens),
    key: 'id',
  };
  const byToken: Record<Address, PriceCandle[]> = {};
  for (const { token, slotTime, c } of (await fetchAllRows(config, query, options)).map(
    priceCandleTable.decode,
  )) {
    byToken[token] ??= [];
    byToken[token].push({ token, slotTime, c, interval });
  }
  for (const candles of Object.values(byToken)) candles.sort((a, b) => a.slotTime - b.slotTime);
  return byToken;
}

/** Query options of {@link fetchPriceCandles}, for `useQuery` and for prefetching. */
export const priceCandlesQueryOptions = defineQuery('priceCandles', fetchPriceCandles);
