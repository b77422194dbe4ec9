import { onchainTable } from 'ponder';
import { logColumns } from './logColumns';

/** A follower's rule for a route: rate in bps, throttle and expiry in seconds; expiry 0 marks a removed rule. */
export const MimicMatchingRule = onchainTable('MimicMatchingRule', (t) => ({
  /** `<traderMatchingKey>-<mimic>` */
  id: t.text().primaryKey(),
  collateralToken: t.hex().notNull(),
  mimic: t.hex().notNull(),
  trader: t.hex().notNull(),
  allowanceRate: t.bigint().notNull(),
  throttleActivity: t.bigint().notNull(),
  expiry: t.bigint().notNull(),
  traderMatchingKey: t.hex().notNull(),
  ...logColumns(t),
}));

/** The loss at which a follower is taken out of a route's copies, in bps of their allocation; 0 once removed. */
export const MimicMaxLoss = onchainTable('MimicMaxLoss', (t) => ({
  /** `<traderMatchingKey>-<mimic>` */
  id: t.text().primaryKey(),
  collateralToken: t.hex().notNull(),
  mimic: t.hex().notNull(),
  trader: t.hex().notNull(),
  maxLossRate: t.bigint().notNull(),
  traderMatchingKey: t.hex().notNull(),
  ...logColumns(t),
}));

/** Token amounts; balance is the user's after the deposit. */
export const Deposit = onchainTable('Deposit', (t) => ({
  /** `<transactionHash>-<logIndex>` */
  id: t.text().primaryKey(),
  collateralToken: t.hex().notNull(),
  user: t.hex().notNull(),
  balance: t.bigint().notNull(),
  amount: t.bigint().notNull(),
  ...logColumns(t),
}));

export const Withdraw = onchainTable('Withdraw', (t) => ({
  /** `<transactionHash>-<logIndex>` */
  id: t.text().primaryKey(),
  collateralToken: t.hex().notNull(),
  user: t.hex().notNull(),
  receiver: t.hex().notNull(),
  balance: t.bigint().notNull(),
  amount: t.bigint().notNull(),
  ...logColumns(t),
}));
