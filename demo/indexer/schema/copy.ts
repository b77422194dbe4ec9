import { onchainTable } from 'ponder';
import { logColumns } from './logColumns';

/**
 * A copy's opening, sent to GMX. Token amounts; sizeDelta USD 1e30, leverage in bps, acceptablePrice as GMX's prices, executionFee in
 * wei; allocation is gross. The keeper's fee is paid only if GMX executes the order.
 */
export const Mirror = onchainTable('Mirror', (t) => ({
  /** GMX's order key. */
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
  acceptablePrice: t.bigint().notNull(),
  executionFee: t.bigint().notNull(),
  mimicList: t.hex().array().notNull(),
  allocationList: t.bigint().array().notNull(),
  ...logColumns(t),
}));

/**
 * An order that brings a copy to its trader's leverage, or closes it. Units as in Mirror; size is the copy's before the order,
 * traderTargetLeverage 0 closes it. The keeper's fee is owed by the copy if GMX executes the order, and paid by a Settle.
 */
export const Adjust = onchainTable('Adjust', (t) => ({
  /** GMX's order key. */
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
  /** The order key of the trader's change; zero if someone else closed the copy. */
  sourceRequestKey: t.hex().notNull(),
  acceptablePrice: t.bigint().notNull(),
  executionFee: t.bigint().notNull(),
  ...logColumns(t),
}));

/**
 * A settlement of what a copy's account received of one token, or a leaver's payment. Amounts in units of distributionToken; size and
 * accountBalance are the copy's after it. Anybody can have a token of their own settled.
 */
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
  /** Whether the copy is closed and its account has nothing left of its market's tokens. */
  isFinal: t.boolean().notNull(),
  ...logColumns(t),
}));

/** One follower's share of a Settle, in units of distributionToken. */
export const MimicSettle = onchainTable('MimicSettle', (t) => ({
  /** `<settleId>-<mimic>` */
  id: t.text().primaryKey(),
  mimic: t.hex().notNull(),
  amount: t.bigint().notNull(),
  settleId: t.text().notNull(),
  distributionToken: t.hex().notNull(),
  /** The copy's. */
  collateralToken: t.hex().notNull(),
  traderMatchingKey: t.hex().notNull(),
  allocationKey: t.hex().notNull(),
  ...logColumns(t),
}));

/** The current state of a copy. Amounts in units of allocationToken, its collateral; size USD 1e30. */
export const Allocation = onchainTable('Allocation', (t) => ({
  allocationKey: t.hex().primaryKey(),
  traderMatchingKey: t.hex().notNull(),
  trader: t.hex().notNull(),
  market: t.hex().notNull(),
  isLong: t.boolean().notNull(),
  allocationAddress: t.hex().notNull(),
  allocationToken: t.hex().notNull(),
  /** The followers in it, without those who have left, except the last one, with whom it closed. */
  mimic: t.hex().array().notNull(),
  /** Sum of their weights: what they put in, less what has left. */
  allocation: t.bigint().notNull(),
  /** Of its GMX position; 0 until it has opened. */
  size: t.bigint().notNull(),
  /** opening, open, cancelled (GMX did not open it) or closed (it has no position any more). */
  status: t.text().notNull(),
  /** Seconds: the call that opened it. */
  openedAt: t.integer().notNull(),
  /** Keeper fees paid so far. */
  cumulativeKeeperFee: t.bigint().notNull(),
  /** Its latest Settle. */
  lastSettleId: t.text(),
  ...logColumns(t),
}));

/** The accounts of copies: their position events make no route. */
export const CopyAccount = onchainTable('CopyAccount', (t) => ({
  account: t.hex().primaryKey(),
  allocationKey: t.hex().notNull(),
}));

/** A GMX order of a copy, or of a follower who leaves one. sizeDelta USD 1e30, signed; executionFee in wei; GMX's prices. */
export const CopyOrder = onchainTable('CopyOrder', (t) => ({
  /** GMX's order key. */
  requestKey: t.hex().primaryKey(),
  allocationKey: t.hex().notNull(),
  traderMatchingKey: t.hex().notNull(),
  /** open, adjust, close, leave or stop_loss. */
  kind: t.text().notNull(),
  /** The follower who leaves, and the leave's key; null for other orders. */
  mimic: t.hex(),
  leaveKey: t.hex(),
  /** pending, executed, cancelled or frozen. */
  status: t.text().notNull(),
  /** Why GMX cancelled or froze it: the name of its error, else its own words. */
  reason: t.text(),
  executionFee: t.bigint().notNull(),
  acceptablePrice: t.bigint().notNull(),
  /** null unless a stop loss. */
  triggerPrice: t.bigint(),
  sizeDelta: t.bigint().notNull(),
  /** Of an opening: basis points by which the price may differ from the trader's entry, as Mirror had them then; null for others. */
  maxSlippage: t.bigint(),
  /** Seconds; null until it was executed or cancelled. */
  endedAt: t.integer(),
  ...logColumns(t),
}));

/** One row: the limit of Mirror's in force, basis points. */
export const CopyLimit = onchainTable('CopyLimit', (t) => ({
  id: t.integer().primaryKey(),
  maxSlippage: t.bigint().notNull(),
}));

/** One row, present once there is a copy: names the block that last changed one, for clients that watch. */
export const CopiesVersion = onchainTable('CopiesVersion', (t) => ({
  id: t.integer().primaryKey(),
  block: t.hex().notNull(),
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
