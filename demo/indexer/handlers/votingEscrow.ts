import { type Context, ponder } from 'ponder:registry';
import { EarnClaim, EarnWeek, Lock, LockChange, Vesting } from 'ponder:schema';
import { meanDuration } from '../decode/meanDuration';
import { type ChainEvent, logId, toLog } from './toLog';

type Db = Context['db'];

type Change = {
  user: `0x${string}`;
  kind: 'locked' | 'extended' | 'unlocked';
  amount: bigint;
  /** Seconds. */
  duration: number;
  position: { amount: bigint; tokenSeconds: bigint };
  weight: bigint;
};

/** Stores a changed lock, and the change itself. */
async function keepChange(db: Db, event: ChainEvent, change: Change): Promise<void> {
  const { position, ...rest } = change;
  const log = toLog(event);
  const lock = { amount: position.amount, duration: meanDuration(position), weight: rest.weight, ...log };
  await db
    .insert(Lock)
    .values({ user: rest.user, ...lock })
    .onConflictDoUpdate(lock);
  await db
    .insert(LockChange)
    .values({ id: logId(event), ...rest, ...log })
    .onConflictDoNothing();
}

ponder.on('VotingEscrow:Locked', ({ event, context: { db } }) =>
  keepChange(db, event, { ...event.args, kind: 'locked', duration: Number(event.args.duration) }),
);

ponder.on('VotingEscrow:Extended', ({ event, context: { db } }) =>
  keepChange(db, event, {
    ...event.args,
    kind: 'extended',
    amount: 0n,
    duration: Number(event.args.duration),
  }),
);

ponder.on('VotingEscrow:Unlocked', async ({ event, context: { db } }) => {
  const { schedule, ...args } = event.args;
  const { user } = args;
  // the row found changes with the update below
  const { duration = 0 } = (await db.find(Lock, { user })) ?? {};
  await keepChange(db, event, { ...args, kind: 'unlocked', duration });
  const vesting = {
    ...schedule,
    start: Number(schedule.start),
    ...toLog(event),
  };
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
