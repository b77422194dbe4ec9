import { type Address, CANDLE_INTERVALS, candleSlotTime } from '@mimic/widgets/core';
import { OraclePrice, PriceCandle } from '../../schema/market';
import { extendCandle, firstKeptSlot, openCandle } from '../candle';
import type { MetricsDb } from '../MetricsDb';

type PriceUpdate = { token: Address; price: bigint; minPrice: bigint; maxPrice: bigint };

/** Stores a token's latest price, and updates its candles that queries can still request; `time` in seconds. */
export async function recordPrice(db: MetricsDb, update: PriceUpdate, time: number): Promise<void> {
  const { token, price } = update;
  const before = await db.find(OraclePrice, { token });
  const row = { ...update, updateTimestamp: time };
  await db.insert(OraclePrice).values(row).onConflictDoUpdate(row);

  const candle = openCandle(before?.price, price);
  for (const interval of CANDLE_INTERVALS) {
    const slotTime = candleSlotTime(time, interval);
    if (slotTime < firstKeptSlot(interval, Date.now() / 1000)) continue;
    await db
      .insert(PriceCandle)
      .values({ id: `${token}-${interval}-${slotTime}`, token, interval, slotTime, ...candle })
      .onConflictDoUpdate((slot) => extendCandle(slot, price));
  }
}
