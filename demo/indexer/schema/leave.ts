import { onchainTable } from 'ponder';
import { logColumns } from './logColumns';

/** A follower's request to leave an open copy. The row stays after they have left, or if the copy closed first. */
export const LeaveRequest = onchainTable('LeaveRequest', (t) => ({
  /** `<allocationKey>-<mimic>` */
  id: t.text().primaryKey(),
  allocationKey: t.hex().notNull(),
  traderMatchingKey: t.hex().notNull(),
  mimic: t.hex().notNull(),
  ...logColumns(t),
}));

/** A follower who was taken out of a copy and settled alone. */
export const MimicLeave = onchainTable('MimicLeave', (t) => ({
  /** `<allocationKey>-<mimic>` */
  id: t.text().primaryKey(),
  allocationKey: t.hex().notNull(),
  traderMatchingKey: t.hex().notNull(),
  mimic: t.hex().notNull(),
  /** The Adjust event with the copy's remaining size. */
  requestKey: t.hex().notNull(),
  /** The Settle that paid them. */
  settleId: t.text().notNull(),
  /** The amount credited to the follower, token units. */
  amount: t.bigint().notNull(),
  /** asked or max_loss. */
  reason: t.text().notNull(),
  ...logColumns(t),
}));
