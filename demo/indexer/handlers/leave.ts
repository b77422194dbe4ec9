import { ponder } from 'ponder:registry';
import { Allocation, LeaveRequest, MimicLeave } from 'ponder:schema';
import { LEAVE_REASONS } from '@mimic/widgets/core';
import { named } from '../decode/named';
import { decodeOrSkip } from './decodeOrSkip';
import { logId, toLog } from './toLog';

ponder.on('Mirror:LeaveRequested', async ({ event, context: { db } }) => {
  const { allocationKey, traderMatchingKey, mimic } = event.args;
  await db
    .insert(LeaveRequest)
    .values({ id: `${allocationKey}-${mimic}`, allocationKey, traderMatchingKey, mimic, ...toLog(event) })
    .onConflictDoNothing();
});

ponder.on('Settle:Left', async ({ event, context: { db } }) => {
  const { reason: code, ...leave } = event.args;
  const { allocationKey, mimic } = leave;
  const allocation = await db.find(Allocation, { allocationKey });
  // the follower has left whatever the reason; the last one stays listed, as in the contract
  if (allocation && allocation.mimic.length > 1) {
    const rest = allocation.mimic.filter((one) => one.toLowerCase() !== mimic.toLowerCase());
    await db.update(Allocation, { allocationKey }).set({ mimic: rest });
  }
  const reason = await decodeOrSkip(db, { name: 'Left', event }, () =>
    named('Left reason', LEAVE_REASONS, code),
  );
  if (!reason) return;
  // the contract emits Settled directly before Left
  const settleId = logId({ ...event, log: { logIndex: event.log.logIndex - 1 } });
  await db
    .insert(MimicLeave)
    .values({ id: `${allocationKey}-${mimic}`, ...leave, settleId, reason, ...toLog(event) })
    .onConflictDoNothing();
});
