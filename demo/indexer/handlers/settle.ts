import { ponder } from 'ponder:registry';
import { Allocation, MimicSettle, Settle } from 'ponder:schema';
import { logId, toLog } from './toLog';

ponder.on('Settle:Settled', async ({ event, context: { db } }) => {
  const { allocationKey, traderMatchingKey, data } = event.args;
  const { mimicList, amountList, ...settle } = data;
  const settleId = logId(event);
  const log = toLog(event);
  await db
    .insert(Settle)
    .values({ id: settleId, allocationKey, traderMatchingKey, ...settle, mimic: [...mimicList], ...log })
    .onConflictDoNothing();
  for (const [i, mimic] of mimicList.entries()) {
    await db
      .insert(MimicSettle)
      .values({
        id: `${settleId}-${mimic}`,
        mimic,
        amount: amountList[i] ?? 0n,
        settleId,
        collateralToken: data.collateralToken,
        traderMatchingKey,
        allocationKey,
        ...log,
      })
      .onConflictDoNothing();
  }
  const allocation = await db.find(Allocation, { allocationKey });
  if (!allocation) return;
  await db.update(Allocation, { allocationKey }).set({
    size: data.size,
    cumulativeKeeperFee: allocation.cumulativeKeeperFee + data.keeperExecutionFee,
  });
});
