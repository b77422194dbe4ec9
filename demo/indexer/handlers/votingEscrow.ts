import { ponder } from 'ponder:registry';
import { EarnClaim, EarnWeek, Lock, LockChange, Vesting } from 'ponder:schema';
import { meanDuration } from '../decode/meanDuration';
import { logId, toLog } from './toLog';

ponder.on('VotingEscrow:Locked', async ({ event, context: { db } }) => {
  const { user, amount, duration, position, weight } = event.args;
  const log = toLog(event);
  const row = { amount: position.amount, duration: meanDuration(position), weight, ...log };
  await db
    .insert(Lock)
    .values({ user, ...row })
    .onConflictDoUpdate(row);
  await db
    .insert(LockChange)
    .values({ id: logId(event), user, kind: 'locked', amount, duration: Number(duration), weight, ...log })
    .onConflictDoNothing();
});

ponder.on('VotingEscrow:Extended', async ({ event, context: { db } }) => {
  const { user, duration, position, weight } = event.args;
  const log = toLog(event);
  const row = { amount: position.amount, duration: meanDuration(position), weight, ...log };
  await db
    .insert(Lock)
    .values({ user, ...row })
    .onConflictDoUpdate(row);
  await db
    .insert(LockChange)
    .values({
      id: logId(event),
      user,
      kind: 'extended',
      amount: 0n,
      duration: Number(duration),
      weight,
      ...log,
    })
    .onConflictDoNothing();
});

ponder.on('VotingEscrow:Unlocked', async ({ event, context: { db } }) => {
  const { user, amount, position, weight, schedule } = event.args;
  const log = toLog(event);
  const before = await db.find(Lock, { user });
  const row = { amount: position.amount, duration: meanDuration(position), weight, ...log };
  await db
    .insert(Lock)
    .values({ user, ...row })
    .onConflictDoUpdate(row);
  await db
    .insert(LockChange)
    .values({
      id: logId(event),
      user,
      kind: 'unlocked',
      amount,
      duration: before?.duration ?? 0,
      weight,
      ...log,
    })
    .onConflictDoNothing();
  const vesting = { ...schedule, start: Number(schedule.start), end: Number(schedule.end), ...log };
  await db
    .insert(Vesting)
    .values({ user, ...vesting })
    .onConflictDoUpdate(vesting);
});

ponder.on('VotingEscrow:Released', async ({ event, context: { db } }) => {
  const { user, receiver, amount, released } = event.args;
  const log = toLog(event);
  await db
    .insert(EarnClaim)
    .values({ id: logId(event), user, kind: 'release', receiver, amount, ...log })
    .onConflictDoNothing();
  if (!(await db.find(Vesting, { user }))) return;
  await db.update(Vesting, { user }).set({ released, carried: 0n, ...log });
});

ponder.on('VotingEscrow:Claimed', async ({ event, context: { db } }) => {
  const { user, receiver, amount, cashout } = event.args;
  const kind = cashout ? 'cashout' : 'relock';
  await db
    .insert(EarnClaim)
    .values({ id: logId(event), user, kind, receiver, amount, ...toLog(event) })
    .onConflictDoNothing();
});

ponder.on('VotingEscrow:Distributed', async ({ event, context: { db } }) => {
  const { week, amount } = event.args;
  await db
    .insert(EarnWeek)
    .values({ week: Number(week), earned: amount, shared: 0n, weight: 0n })
    .onConflictDoUpdate(({ earned }) => ({ earned: earned + amount }));
});

ponder.on('VotingEscrow:WeekClosed', async ({ event, context: { db } }) => {
  const { week, amount: shared, weight } = event.args;
  await db
    .insert(EarnWeek)
    .values({ week: Number(week), earned: 0n, shared, weight })
    .onConflictDoUpdate({ shared, weight });
});
