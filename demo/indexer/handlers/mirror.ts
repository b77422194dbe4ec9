import { type Context, ponder } from 'ponder:registry';
import {
  Adjust,
  Allocation,
  CopyAccount,
  CopyLimit,
  CopyOrder,
  MatchingOrder,
  MimicAllocate,
  MimicSkip,
  Mirror,
} from 'ponder:schema';
import { MATCHING_ORDER_STATUSES, SKIP_REASONS } from '@mimic/widgets/core';
import { nameOfCode } from '../decode/nameOfCode';
import { endOrder, noteChange, resized } from './copies';
import { decodeOrSkip } from './decodeOrSkip';
import { logId, toLog } from './toLog';

ponder.on('Mirror:SetConfig', async ({ event, context: { db } }) => {
  const { maxSlippage } = event.args.config;
  await db.insert(CopyLimit).values({ id: 1, maxSlippage }).onConflictDoUpdate({ maxSlippage });
});

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
      ...{ trader: data.trader, market: data.market, isLong: data.isLong },
      allocationAddress: data.allocationAddress,
      allocationToken: data.collateralToken,
      mimic: [...data.mimicList],
      allocation: data.allocation,
      ...{ size: 0n, status: 'opening', openedAt: log.blockTimestamp, cumulativeKeeperFee: 0n },
      ...log,
    })
    .onConflictDoNothing();
  await db
    .insert(CopyAccount)
    .values({ account: data.allocationAddress, allocationKey })
    .onConflictDoNothing();
  const limit = await db.find(CopyLimit, { id: 1 });
  const maxSlippage = limit?.maxSlippage ?? null;
  await insertOrder(db, { ...keys, requestKey, kind: 'open', maxSlippage, ...termsOf(data), ...log });
  await noteChange(db, event.block);
});

ponder.on('Mirror:Adjusted', async ({ event, context: { db } }) => {
  const { allocationKey, traderMatchingKey, requestKey, data } = event.args;
  const keys = { allocationKey, traderMatchingKey, requestKey };
  const log = toLog(event);
  await db
    .insert(Adjust)
    .values({ ...data, ...keys, ...log })
    .onConflictDoNothing();
  const kind = data.sizeDelta === -data.size ? 'close' : 'adjust';
  await insertOrder(db, { ...keys, kind, ...termsOf(data), ...log });
  await noteChange(db, event.block);
});

ponder.on('Mirror:OrderEnded', async ({ event, context: { db } }) => {
  const { allocationKey, requestKey, isExecuted, isOpening, size } = event.args;
  const status = isExecuted ? 'executed' : 'cancelled';
  await endOrder(db, requestKey, { by: 'protocol', status, block: event.block });
  await noteChange(db, event.block);
  const copy = await db.find(Allocation, { allocationKey });
  if (!copy) return;
  const now = resized(copy, size);
  if (isOpening && isExecuted) {
    // the keeper is paid for an opening only now
    const mirror = await db.find(Mirror, { requestKey });
    const cumulativeKeeperFee = copy.cumulativeKeeperFee + (mirror?.keeperExecutionFee ?? 0n);
    // it may have been closed again before anybody looked
    const wasOpen = now.status === 'opening' ? 'closed' : now.status;
    await db.update(Allocation, { allocationKey }).set({ ...now, status: wasOpen, cumulativeKeeperFee });
  } else {
    await db.update(Allocation, { allocationKey }).set(isOpening ? { ...now, status: 'cancelled' } : now);
  }
});

type OrderRow = Omit<typeof CopyOrder.$inferInsert, 'status'>;

const insertOrder = (db: Context['db'], row: OrderRow) =>
  db
    .insert(CopyOrder)
    .values({ ...row, status: 'pending' })
    .onConflictDoNothing();

const termsOf = ({
  acceptablePrice,
  executionFee,
  sizeDelta,
}: Pick<OrderRow, 'acceptablePrice' | 'executionFee' | 'sizeDelta'>) => ({
  acceptablePrice,
  executionFee,
  sizeDelta,
});

ponder.on('Mirror:Skipped', async ({ event, context: { db } }) => {
  const { reason: code, ...skip } = event.args;
  const reason = await decodeOrSkip(db, { name: 'Skipped', event }, () =>
    nameOfCode('Skipped reason', SKIP_REASONS, code),
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
    nameOfCode('MatchingOrder status', MATCHING_ORDER_STATUSES, code),
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
