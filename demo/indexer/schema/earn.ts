import { onchainTable } from 'ponder';
import { logColumns } from './logColumns';

/** An account's lock of the protocol's token, after its last change. Amounts in units of the token. */
export const Lock = onchainTable('Lock', (t) => ({
  user: t.hex().primaryKey(),
  amount: t.bigint().notNull(),
  /** Seconds over which unlocked tokens become available: the mean duration of the lock, rounded up; 0 without a lock. */
  duration: t.integer().notNull(),
  /** Votes, and the part of a week's earnings from the week after on. */
  weight: t.bigint().notNull(),
  ...logColumns(t),
}));

/** One change of a lock. */
export const LockChange = onchainTable('LockChange', (t) => ({
  /** `<transactionHash>-<logIndex>` */
  id: t.text().primaryKey(),
  user: t.hex().notNull(),
  /** locked, extended or unlocked. */
  kind: t.text().notNull(),
  /** What was locked or unlocked; 0 where the lock was extended. */
  amount: t.bigint().notNull(),
  /** Seconds: that was chosen, or that the lock had when something was unlocked. */
  duration: t.integer().notNull(),
  /** Of the lock after it. */
  weight: t.bigint().notNull(),
  ...logColumns(t),
}));

/**
 * What an account has unlocked and when it becomes free. At a time t between start and end, in seconds,
 * carried + amount × (t − start) / (end − start) − released can be paid out.
 */
export const Vesting = onchainTable('Vesting', (t) => ({
  user: t.hex().primaryKey(),
  amount: t.bigint().notNull(),
  /** Paid out of `amount`. */
  released: t.bigint().notNull(),
  /** Free before `start` and not paid out. */
  carried: t.bigint().notNull(),
  start: t.integer().notNull(),
  /** Up to two years ahead: an integer would end in 2036. */
  end: t.bigint().notNull(),
  ...logColumns(t),
}));

/** Payouts of the protocol's token, to the wallet or into a lock. */
export const EarnClaim = onchainTable('EarnClaim', (t) => ({
  /** `<transactionHash>-<logIndex>` */
  id: t.text().primaryKey(),
  user: t.hex().notNull(),
  /** cashout: earnings paid out. relock: earnings locked. release: unlocked tokens paid out once available. */
  kind: t.text().notNull(),
  /** The escrow, where it was locked again. */
  receiver: t.hex().notNull(),
  amount: t.bigint().notNull(),
  ...logColumns(t),
}));

/** The platform's fees of one week in one token: for sale once the week is over, sold once. */
export const FeeSale = onchainTable('FeeSale', (t) => ({
  /** `<week>-<token>` */
  id: t.text().primaryKey(),
  /** Weeks since the start of Unix time. */
  week: t.integer().notNull(),
  token: t.hex().notNull(),
  /** In units of the token. */
  amount: t.bigint().notNull(),
  /** In units of the protocol's token; null while it is not sold, as what follows. */
  price: t.bigint(),
  buyer: t.hex(),
  soldTimestamp: t.integer(),
  /** Of the last event of it. */
  ...logColumns(t),
}));

/** What came in for those who lock, by week; in units of the protocol's token. */
export const EarnWeek = onchainTable('EarnWeek', (t) => ({
  /** Weeks since the start of Unix time. */
  week: t.integer().primaryKey(),
  /** What came in: prices of fees that were sold in it. */
  earned: t.bigint().notNull(),
  /** The amount shared after the week, plus amounts earlier weeks had no lockers to share with; 0 before. */
  shared: t.bigint().notNull(),
  /** The weight among which it was shared; 0 before. */
  weight: t.bigint().notNull(),
}));
