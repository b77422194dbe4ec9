import { ponder } from 'ponder:registry';
import { Deposit, MimicMatchingRule, MimicMaxLoss, Withdraw } from 'ponder:schema';
import { liveMetrics } from '../metrics/indexerMetrics';
import { logId, toLog } from './toLog';

ponder.on('MatchingRule:Deposit', async ({ event, context: { db } }) => {
  const { token, user, amount, balance } = event.args;
  await db
    .insert(Deposit)
    .values({ id: logId(event), collateralToken: token, user, amount, balance, ...toLog(event) })
    .onConflictDoNothing();
});

ponder.on('MatchingRule:Withdraw', async ({ event, context: { db } }) => {
  const { token, user, receiver, amount, balance } = event.args;
  await db
    .insert(Withdraw)
    .values({ id: logId(event), collateralToken: token, user, receiver, amount, balance, ...toLog(event) })
    .onConflictDoNothing();
});

ponder.on('MatchingRule:SetMatchingRule', async ({ event, context: { db } }) => {
  const { traderMatchingKey, user, ...rule } = event.args;
  const id = `${traderMatchingKey}-${user}`;
  const row = { ...rule, mimic: user, traderMatchingKey, ...toLog(event) };
  await db
    .insert(MimicMatchingRule)
    .values({ id, ...row })
    .onConflictDoUpdate(row);
  await liveMetrics.onRule(db, traderMatchingKey, event.block);
});

ponder.on('MatchingRule:SetMaxLoss', async ({ event, context: { db } }) => {
  const { traderMatchingKey, user, ...limit } = event.args;
  const row = { ...limit, mimic: user, traderMatchingKey, ...toLog(event) };
  await db
    .insert(MimicMaxLoss)
    .values({ id: `${traderMatchingKey}-${user}`, ...row })
    .onConflictDoUpdate(row);
});
