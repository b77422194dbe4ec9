import { onchainTable } from 'ponder';
import { logColumns } from './logColumns';

/** An account's lock of the protocol's token, after its last change. Amounts in units of the token. */
export const Lock = onchainTable('Lock', (t) => ({
  user: t.hex().primaryKey(),
  amount: t.bigint().notNull(),
  /** Seconds over which unlocked tokens become available: the mean duration of the lock, rounded up; 0 without a lock. */
  duration: t.integer().notNull(),
  /** Votes, and the weight in weekly earnings from the following week on. */
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
  /** The amount locked or unlocked; 0 if the lock was extended. */
  amount: t.bigint().notNull(),
  /** Seconds: the chosen duration, or the lock's when something was unlocked. */
  duration: t.integer().notNull(),
  /** The lock's weight after the change. */
  weight: t.bigint().notNull(),
  ...logColumns(t),
}));

/**
 * What an account has unlocked and when it becomes available. At a time t between start and end, in seconds, carried + amount ×
 * (t − start) / (end − start) − released can be paid out.
 */
export const Vesting = onchainTable('Vesting', (t) => ({
  user: t.hex().primaryKey(),
  amount: t.bigint().notNull(),
  /** The part of `amount` already paid out. */
  released: t.bigint().notNull(),
  /** Available before `start` and not paid out. */
  carried: t.bigint().notNull(),
  start: t.integer().notNull(),
  /** Up to two years ahead: an integer would overflow in 2036. */
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
  /** The escrow if it was locked again. */
  receiver: t.hex().notNull(),
  amount: t.bigint().notNull(),
  ...logColumns(t),
}));

/** One week's platform fees in one token: for sale once the week is over, sold at most once. */
export const FeeSale = onchainTable('FeeSale', (t) => ({
  /** `<week>-<token>` */
  id: t.text().primaryKey(),
  /** Weeks since the start of Unix time. */
  week: t.integer().notNull(),
  token: t.hex().notNull(),
  /** In units of the token. */
  amount: t.bigint().notNull(),
  /** In units of the protocol's token; null until it is sold, like the columns below. */
  price: t.bigint(),
  buyer: t.hex(),
  soldTimestamp: t.integer(),
  /** Time of its last event. */
  ...logColumns(t),
}));

/** Proceeds for lockers, by week; in units of the protocol's token. */
export const EarnWeek = onchainTable('EarnWeek', (t) => ({
  /** Weeks since the start of Unix time. */
  week: t.integer().primaryKey(),
  /** The prices paid for fees in that week. */
  earned: t.bigint().notNull(),
  /** The amount shared after the week, including amounts of earlier weeks without lockers; 0 until then. */
  shared: t.bigint().notNull(),
  /** The total weight among which it was shared; 0 until then. */
  weight: t.bigint().notNull(),
}));
