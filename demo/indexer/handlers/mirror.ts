import { ponder } from 'ponder:registry';
import { Adjust, Allocation, MatchingOrder, MimicAllocate, MimicFee, MimicSkip, Mirror } from 'ponder:schema';
import { MATCHING_ORDER_STATUSES, SKIP_REASONS } from '@mimic/widgets/core';
import { named } from '../decode/named';
import { decodeOrSkip } from './decodeOrSkip';
import { logId, toLog } from './toLog';

ponder.on('Mirror:Mirrored', async ({ event, context: { db } }) => {
  const { allocationKey, traderMatchingKey, requestKey, data } = event.args;
  const log = toLog(event);
  const keys = { allocationKey, traderMatchingKey };
  await db
    .insert(Mirror)
    .values({
      ...data,
      ...keys,
      requestKey,
      mimicList: [...data.mimicList],
      allocationList: [...data.allocationList],
      ...log,
    })
    .onConflictDoNothing();
  for (const [i, mimic] of data.mimicList.entries()) {
    await db
      .insert(MimicAllocate)
      .values({
        id: `${requestKey}-${mimic}`,
        mimic,
        trader: data.trader,
        token: data.collateralToken,
        collateralToken: data.collateralToken,
        amount: data.allocationList[i] ?? 0n,
        mirrorPositionId: requestKey,
        ...keys,
        ...log,
      })
      .onConflictDoNothing();
  }
  await db
    .insert(Allocation)
    .values({
      ...keys,
      allocationAddress: data.allocationAddress,
      allocationToken: data.collateralToken,
      mimic: [...data.mimicList],
      allocation: data.allocation,
      size: data.sizeDelta,
      cumulativeKeeperFee: data.keeperExecutionFee,
      ...log,
    })
    .onConflictDoNothing();
});

ponder.on('Mirror:Adjusted', async ({ event, context: { db } }) => {
  const { allocationKey, traderMatchingKey, requestKey, data } = event.args;
  await db
    .insert(Adjust)
    .values({ ...data, allocationKey, traderMatchingKey, requestKey, ...toLog(event) })
    .onConflictDoNothing();
  const allocation = await db.find(Allocation, { allocationKey });
  if (!allocation) return;
  await db.update(Allocation, { allocationKey }).set({
    allocation: data.allocation,
    size: data.size,
    cumulativeKeeperFee: allocation.cumulativeKeeperFee + data.keeperExecutionFee,
  });
});

ponder.on('Mirror:FeesCharged', async ({ event, context: { db } }) => {
  const { mimicList, feeList, positionFeeList, ...keys } = event.args;
  const log = toLog(event);
  for (const [i, mimic] of mimicList.entries()) {
    const amount = feeList[i] ?? 0n;
    const positionAmount = positionFeeList[i] ?? 0n;
    if (amount + positionAmount === 0n) continue;
    await db
      .insert(MimicFee)
      .values({ id: `${logId(event)}-${mimic}`, mimic, amount, positionAmount, ...keys, ...log })
      .onConflictDoNothing();
  }
});

ponder.on('Mirror:Skipped', async ({ event, context: { db } }) => {
  const { reason: code, ...skip } = event.args;
  const reason = await decodeOrSkip(db, { name: 'Skipped', event }, () =>
    named('Skipped reason', SKIP_REASONS, code),
  );
  if (!reason) return;
  await db
    .insert(MimicSkip)
    .values({ id: logId(event), ...skip, reason, ...toLog(event) })
    .onConflictDoNothing();
});

ponder.on('Mirror:MatchingOrder', async ({ event, context: { db } }) => {
  const { status: code, sourceTimestamp, sourceRequestKey, sourcePositionKey, mimicList } = event.args;
  const status = await decodeOrSkip(db, { name: 'MatchingOrder', event }, () =>
    named('MatchingOrder status', MATCHING_ORDER_STATUSES, code),
  );
  if (!status) return;
  const log = toLog(event);
  const isTime = sourceTimestamp <= event.block.timestamp;
  await db
    .insert(MatchingOrder)
    .values({
      id: logId(event),
      sourceRequestKey,
      sourcePositionKey,
      status,
      // Reported by the keeper: an event it responds to cannot lie in the future.
      sourceTimestamp: isTime ? Number(sourceTimestamp) : log.blockTimestamp,
      executionTimestamp: log.blockTimestamp,
      mimicList: [...mimicList],
      ...log,
    })
    .onConflictDoNothing();
});
