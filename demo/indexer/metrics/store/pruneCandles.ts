import { CANDLE_INTERVALS } from '@mimic/widgets/core';
import { sql } from 'ponder';
import { PriceCandle } from '../../schema/market';
import { firstKeptSlot } from '../candle';
import type { MetricsDb } from '../MetricsDb';
import { runUnparsed } from './unparsed';

/** Removes candles too old for any query, as of `now` (seconds). */
export async function pruneCandles(db: MetricsDb, now: number): Promise<void> {
  const old = CANDLE_INTERVALS.map(
    (interval) => sql`("interval" = ${interval} AND slot_time < ${firstKeptSlot(interval, now)})`,
  );
  await runUnparsed(db, sql`DELETE FROM ${PriceCandle} WHERE ${sql.join(old, sql` OR `)}`);
}
