import { onchainTable } from 'ponder';
import { logColumns } from './logColumns';

/** A copy opened for followers. Token amounts; sizeDelta USD 1e30, leverage in bps; allocation is gross. */
export const Mirror = onchainTable('Mirror', (t) => ({
  requestKey: t.hex().primaryKey(),
  allocationKey: t.hex().notNull(),
  traderMatchingKey: t.hex().notNull(),
  trader: t.hex().notNull(),
  collateralToken: t.hex().notNull(),
  market: t.hex().notNull(),
  isLong: t.boolean().notNull(),
  allocationAddress: t.hex().notNull(),
  allocationId: t.bigint().notNull(),
  keeperFeeReceiver: t.hex().notNull(),
  keeperExecutionFee: t.bigint().notNull(),
  allocation: t.bigint().notNull(),
  sizeDelta: t.bigint().notNull(),
  traderTargetLeverage: t.bigint().notNull(),
  /** The order key and position key of the trader's opening. */
  sourceRequestKey: t.hex().notNull(),
  sourcePositionKey: t.hex().notNull(),
  mimicList: t.hex().array().notNull(),
  allocationList: t.bigint().array().notNull(),
  ...logColumns(t),
}));

/**
 * A change of a copy that follows its trader's leverage; size is the copy's after it, USD 1e30. sourceRequestKey is zero if
 * someone else closed the copy because the keeper was gone, or if a follower left it.
 */
export const Adjust = onchainTable('Adjust', (t) => ({
  requestKey: t.hex().primaryKey(),
  allocationKey: t.hex().notNull(),
  traderMatchingKey: t.hex().notNull(),
  allocationAddress: t.hex().notNull(),
  keeperFeeReceiver: t.hex().notNull(),
  keeperExecutionFee: t.bigint().notNull(),
  mimicKeeperExecutionFeeInsolvency: t.bigint().notNull(),
  allocation: t.bigint().notNull(),
  sizeDelta: t.bigint().notNull(),
  traderTargetLeverage: t.bigint().notNull(),
  size: t.bigint().notNull(),
  sourceRequestKey: t.hex().notNull(),
  ...logColumns(t),
}));

/** One follower's part of an Adjust's keeper fee: from the free balance or, if that is too low, out of the position. */
export const MimicFee = onchainTable('MimicFee', (t) => ({
  /** `<transactionHash>-<logIndex>-<mimic>` */
  id: t.text().primaryKey(),
  mimic: t.hex().notNull(),
  amount: t.bigint().notNull(),
  positionAmount: t.bigint().notNull(),
  collateralToken: t.hex().notNull(),
  traderMatchingKey: t.hex().notNull(),
  allocationKey: t.hex().notNull(),
  ...logColumns(t),
}));

/** A settlement of what a copy's account received. size and accountBalance are the copy's after it. */
export const Settle = onchainTable('Settle', (t) => ({
  /** `<transactionHash>-<logIndex>` */
  id: t.text().primaryKey(),
  allocationKey: t.hex().notNull(),
  traderMatchingKey: t.hex().notNull(),
  allocationAddress: t.hex().notNull(),
  keeperFeeReceiver: t.hex().notNull(),
  collateralToken: t.hex().notNull(),
  distributionToken: t.hex().notNull(),
  /** The followers credited. */
  mimic: t.hex().array().notNull(),
  keeperExecutionFee: t.bigint().notNull(),
  settledBalance: t.bigint().notNull(),
  platformFeeAmount: t.bigint().notNull(),
  size: t.bigint().notNull(),
  accountBalance: t.bigint().notNull(),
  ...logColumns(t),
}));

/** One follower's share of a Settle. */
export const MimicSettle = onchainTable('MimicSettle', (t) => ({
  /** `<settleId>-<mimic>` */
  id: t.text().primaryKey(),
  mimic: t.hex().notNull(),
  amount: t.bigint().notNull(),
  settleId: t.text().notNull(),
  collateralToken: t.hex().notNull(),
  traderMatchingKey: t.hex().notNull(),
  allocationKey: t.hex().notNull(),
  ...logColumns(t),
}));

/** The current state of a copy. allocation is from its last Mirror or Adjust; cumulativeKeeperFee sums all its events. */
export const Allocation = onchainTable('Allocation', (t) => ({
  allocationKey: t.hex().primaryKey(),
  traderMatchingKey: t.hex().notNull(),
  allocationAddress: t.hex().notNull(),
  allocationToken: t.hex().notNull(),
  /** The followers in it, without those who have left, except the last one, with whom it closed. */
  mimic: t.hex().array().notNull(),
  allocation: t.bigint().notNull(),
  /** USD 1e30. */
  size: t.bigint().notNull(),
  cumulativeKeeperFee: t.bigint().notNull(),
  ...logColumns(t),
}));

/** One follower's part of a Mirror. */
export const MimicAllocate = onchainTable('MimicAllocate', (t) => ({
  /** `<requestKey>-<mimic>` */
  id: t.text().primaryKey(),
  trader: t.hex().notNull(),
  mimic: t.hex().notNull(),
  token: t.hex().notNull(),
  collateralToken: t.hex().notNull(),
  traderMatchingKey: t.hex().notNull(),
  amount: t.bigint().notNull(),
  /** The Mirror's requestKey. */
  mirrorPositionId: t.hex().notNull(),
  allocationKey: t.hex().notNull(),
  ...logColumns(t),
}));

/** Why a listed follower was left out of a copy. */
export const MimicSkip = onchainTable('MimicSkip', (t) => ({
  /** `<transactionHash>-<logIndex>` */
  id: t.text().primaryKey(),
  mimic: t.hex().notNull(),
  trader: t.hex().notNull(),
  traderMatchingKey: t.hex().notNull(),
  sourceRequestKey: t.hex().notNull(),
  sourcePositionKey: t.hex().notNull(),
  /** no_balance, no_rule, expired, throttled, fee_floor or not_listed. */
  reason: t.text().notNull(),
  ...logColumns(t),
}));

/** How an attempt to copy ended; one row per attempt. */
export const MatchingOrder = onchainTable('MatchingOrder', (t) => ({
  /** `<transactionHash>-<logIndex>` */
  id: t.text().primaryKey(),
  sourceRequestKey: t.hex().notNull(),
  sourcePositionKey: t.hex().notNull(),
  /** A matching order status. */
  status: t.text().notNull(),
  sourceTimestamp: t.integer().notNull(),
  executionTimestamp: t.integer().notNull(),
  mimicList: t.hex().array().notNull(),
  ...logColumns(t),
}));
