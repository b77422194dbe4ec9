import { ponder } from 'ponder:registry';
import { Allocation, MimicSettle, Settle } from 'ponder:schema';
import { noteChange, resized } from './copies';
import { logId, toLog } from './toLog';

ponder.on('Settle:Settled', async ({ event, context: { db } }) => {
  const { allocationKey, traderMatchingKey, data } = event.args;
  const { mimicList, amountList, ...settle } = data;
  const settleId = logId(event);
  const log = toLog(event);
  // one who has left twice and is still owed both comes twice
  const credited = new Map<`0x${string}`, bigint>();
  for (const [i, mimic] of mimicList.entries())
    credited.set(mimic, (credited.get(mimic) ?? 0n) + (amountList[i] ?? 0n));
  await db
    .insert(Settle)
    .values({
      id: settleId,
      allocationKey,
      traderMatchingKey,
      ...settle,
      mimic: [...credited.keys()],
      ...log,
    })
    .onConflictDoNothing();
  for (const [mimic, amount] of credited) {
    await db
      .insert(MimicSettle)
      .values({
        ...{ id: `${settleId}-${mimic}`, mimic, amount, settleId, traderMatchingKey, allocationKey },
        ...{ distributionToken: data.distributionToken, collateralToken: data.collateralToken },
        ...log,
      })
      .onConflictDoNothing();
  }
  await noteChange(db, event.block);
  const copy = await db.find(Allocation, { allocationKey });
  if (!copy) return;
  // keeper fees are only taken of the collateral
  const isCollateral = data.distributionToken === data.collateralToken;
  const keeperFee = isCollateral ? data.keeperExecutionFee : 0n;
  await db.update(Allocation, { allocationKey }).set({
    ...resized(copy, data.size),
    cumulativeKeeperFee: copy.cumulativeKeeperFee + keeperFee,
    lastSettleId: settleId,
  });
});
