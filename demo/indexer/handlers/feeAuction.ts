import { ponder } from 'ponder:registry';
import { FeeSale } from 'ponder:schema';
import { toLog } from './toLog';

ponder.on('FeeAuction:FeesAdded', async ({ event, context: { db } }) => {
  const { token, week, lot } = event.args;
  const row = { amount: lot, ...toLog(event) };
  await db
    .insert(FeeSale)
    .values({ id: `${week}-${token}`, week: Number(week), token, ...row })
    .onConflictDoUpdate(row);
});

ponder.on('FeeAuction:Sold', async ({ event, context: { db } }) => {
  const { token, week, buyer, amount, price } = event.args;
  const log = toLog(event);
  const row = { amount, price, buyer, soldTimestamp: log.blockTimestamp, ...log };
  await db
    .insert(FeeSale)
    .values({ id: `${week}-${token}`, week: Number(week), token, ...row })
    .onConflictDoUpdate(row);
});
