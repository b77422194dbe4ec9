import { onchainTable } from 'ponder';
import { logColumns } from './logColumns';

/** A follower who was taken out of a copy, wholly or partly, and settled alone. Amounts in units of the copy's collateral. */
export const MimicLeave = onchainTable('MimicLeave', (t) => ({
  /** The key of the leave's CopyOrder. */
  id: t.hex().primaryKey(),
  allocationKey: t.hex().notNull(),
  traderMatchingKey: t.hex().notNull(),
  mimic: t.hex().notNull(),
  /** The last Settle that paid them. */
  settleId: t.text().notNull(),
  /** What they were credited of the collateral. */
  amount: t.bigint().notNull(),
  /** asked or max_loss. */
  reason: t.text().notNull(),
  /** The weight that left the copy (0: only what it still owed them), and what is still in it. */
  weight: t.bigint().notNull(),
  weightLeft: t.bigint().notNull(),
  /** What the copy still owes them. */
  remainder: t.bigint().notNull(),
  ...logColumns(t),
}));

/**
 * What was credited to an account outside of settlements, units of token: what arrived at a leave's address after the follower was
 * paid, or what GMX did not use of an order's execution fee, where the account that paid it takes no ETH.
 */
export const MimicCollect = onchainTable('MimicCollect', (t) => ({
  /** `<transactionHash>-<logIndex>` */
  id: t.text().primaryKey(),
  /** The leave; null for an execution fee. */
  leaveKey: t.hex(),
  /** GMX's key of the order whose execution fee it is; null for a leave. */
  requestKey: t.hex(),
  mimic: t.hex().notNull(),
  token: t.hex().notNull(),
  amount: t.bigint().notNull(),
  ...logColumns(t),
}));
