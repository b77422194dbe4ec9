import { ponder } from 'ponder:registry';
import { Allocation, CopyAccount, CopyOrder, MimicCollect, MimicLeave } from 'ponder:schema';
import { LEAVE_REASONS } from '@mimic/widgets/core';
import { nameOfCode } from '../decode/nameOfCode';
import { endOrder, noteChange } from './copies';
import { decodeOrSkip } from './decodeOrSkip';
import { logId, toLog } from './toLog';

const KINDS = { asked: 'leave', max_loss: 'stop_loss' } as const;

ponder.on('Leaves:LeaveRequested', async ({ event, context: { db } }) => {
  const { allocationKey, traderMatchingKey, mimic, data } = event.args;
  const reason = await decodeOrSkip(db, { name: 'LeaveRequested', event }, () =>
    nameOfCode('LeaveRequested reason', LEAVE_REASONS, data.reason),
  );
  if (!reason) return;
  const { requestKey, leaveKey, acceptablePrice, executionFee } = data;
  const kind = KINDS[reason];
  await db
    .insert(CopyOrder)
    .values({
      ...{ requestKey, allocationKey, traderMatchingKey, kind, mimic, leaveKey, status: 'pending' },
      ...{ acceptablePrice, executionFee, sizeDelta: -data.sizeDelta },
      triggerPrice: kind === 'stop_loss' ? data.triggerPrice : null,
      ...toLog(event),
    })
    .onConflictDoNothing();
  await noteChange(db, event.block);
});

ponder.on('Leaves:Left', async ({ event, context: { db } }) => {
  const { requestKey, reason: code, ...leave } = event.args;
  const { allocationKey, mimic, weight, weightLeft } = leave;
  await endOrder(db, requestKey, { by: 'protocol', status: 'executed', block: event.block });
  await noteChange(db, event.block);
  const copy = await db.find(Allocation, { allocationKey });
  // the last follower stays listed with their weight, as in the contract
  if (copy && weight > 0n && weight < copy.allocation) {
    const rest = copy.mimic.filter((one) => one.toLowerCase() !== mimic.toLowerCase());
    await db.update(Allocation, { allocationKey }).set({
      allocation: copy.allocation - weight,
      mimic: weightLeft === 0n ? rest : copy.mimic,
    });
  }
  const reason = await decodeOrSkip(db, { name: 'Left', event }, () =>
    nameOfCode('Left reason', LEAVE_REASONS, code),
  );
  if (!reason) return;
  // the contract pays, and says so in Settled, before it emits Left
  const settleId = copy?.lastSettleId ?? '';
  await db
    .insert(MimicLeave)
    .values({ id: requestKey, ...leave, settleId, reason, ...toLog(event) })
    .onConflictDoNothing();
});

ponder.on('Leaves:NotLeft', async ({ event, context: { db } }) => {
  const { requestKey, isCancelled } = event.args;
  const status = isCancelled ? 'cancelled' : 'executed';
  await endOrder(db, requestKey, { by: 'protocol', status, block: event.block });
  await noteChange(db, event.block);
});

ponder.on('Leaves:Collected', async ({ event, context: { db } }) => {
  const { leaveKey, token, receiver: mimic, amount } = event.args;
  // what goes to a copy's account is settled from there
  if (amount === 0n || (await db.find(CopyAccount, { account: mimic }))) return;
  await db
    .insert(MimicCollect)
    .values({ id: logId(event), leaveKey, mimic, token, amount, ...toLog(event) })
    .onConflictDoNothing();
  await noteChange(db, event.block);
});
