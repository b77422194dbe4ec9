import { ponder } from 'ponder:registry';
import { OraclePrice, PriceCandle } from 'ponder:schema';
import { CANDLE_INTERVALS, candleSlotTime } from '@mimic/widgets/core';
import { decodeOraclePriceUpdate } from '../decode/decodeOraclePriceUpdate';
import { extendCandle, openCandle } from '../metrics/candle';
import { decodeOrSkip } from './decodeOrSkip';

ponder.on('OraclePriceUpdate:EventLog1', async ({ event, context: { db } }) => {
  const update = decodeOrSkip(event.transaction.hash, () => decodeOraclePriceUpdate(event.args.eventData));
  if (!update) return;
  const { token, price } = update;
  const time = Number(event.block.timestamp);
  const before = await db.find(OraclePrice, { token });

  const row = { ...update, updateTimestamp: time };
  await db.insert(OraclePrice).values(row).onConflictDoUpdate(row);

  const candle = openCandle(before?.price, price);
  for (const interval of CANDLE_INTERVALS) {
    const slotTime = candleSlotTime(time, interval);
    await db
      .insert(PriceCandle)
      .values({ id: `${token}-${interval}-${slotTime}`, token, interval, slotTime, ...candle })
      .onConflictDoUpdate((slot) => extendCandle(slot, price));
  }
});
