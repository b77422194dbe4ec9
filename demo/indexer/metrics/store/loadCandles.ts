import { type Address, candleInterval, type PriceCandle, TIMEFRAMES } from '@mimic/widgets/core';
import { sql } from 'ponder';
import { PriceCandle as CandleTable } from '../../schema/market';
import type { Candles } from '../fold/routeRows';
import type { MetricsDb } from '../MetricsDb';
import { runUnparsed } from './unparsed';

type Row = { token: Address; slot_time: number; c: string };

/** The candles that price the curve of each timeframe ending `now`, and for each token the last one that ended before it. */
export async function loadCandles(db: MetricsDb, tokens: readonly Address[], now: number): Promise<Candles> {
  const byTimeframe = new Map<number, Map<Address, PriceCandle[]>>();
  for (const { seconds } of TIMEFRAMES) {
    const interval = candleInterval(seconds);
    const first = now - seconds - interval;
    const rows = await runUnparsed<Row>(
      db,
      sql`SELECT token, slot_time, c FROM unnest(${sql.param(tokens)}::text[]) AS asked(name),
          LATERAL (
            (SELECT token, slot_time, c FROM ${CandleTable}
              WHERE token = name AND "interval" = ${interval} AND slot_time <= ${first}
              ORDER BY slot_time DESC LIMIT 1)
            UNION ALL
            (SELECT token, slot_time, c FROM ${CandleTable}
              WHERE token = name AND "interval" = ${interval} AND slot_time > ${first})
          ) AS candles
          ORDER BY slot_time`,
    );
    const byToken = new Map<Address, PriceCandle[]>();
    for (const { token, slot_time: slotTime, c } of rows) {
      // a candle that has not ended is not used yet
      if (slotTime + interval > now) continue;
      const tokenCandles = byToken.get(token) ?? [];
      byToken.set(token, tokenCandles);
      tokenCandles.push({ token, slotTime, interval, c: BigInt(c) });
    }
    byTimeframe.set(seconds, byToken);
  }
  return byTimeframe;
}
