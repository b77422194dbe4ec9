import type { Address } from '../../domain/Address';
import { type CandleInterval, candleInterval, candleSlotTime } from '../../domain/price/candleInterval';
import type { PriceCandle } from '../../domain/price/PriceCandle';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { fetchAllRows } from '../query/fetchAllRows';
import { indexerRetry } from '../query/indexerRetry';
import { SqlConditions } from '../query/SqlConditions';
import { priceCandleTable as table } from '../tables/priceCandleTable';

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
    select: `SELECT ${table.select} FROM "${table.name}"`,
    where: () =>
      new SqlConditions()
        .and('"interval" = ?', interval)
        .and('"slot_time" >= ?', firstSlot)
        .andIn('"token"', tokens),
    key: 'id',
  };
  const byToken: Record<Address, PriceCandle[]> = {};
  for (const { token, slotTime, c } of (await fetchAllRows(config, query, options)).map(table.decode)) {
    byToken[token] ??= [];
    byToken[token].push({ token, slotTime, c, interval });
  }
  for (const candles of Object.values(byToken)) candles.sort((a, b) => a.slotTime - b.slotTime);
  return byToken;
}

/** Query options of {@link fetchPriceCandles}, for `useQuery` and for prefetching. */
export function priceCandlesQueryOptions(config: IndexerConfig, params: PriceCandlesParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'priceCandles', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchPriceCandles(config, params, { signal }),
    ...indexerRetry,
  };
}
