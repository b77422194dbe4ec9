import { onchainTable } from 'ponder';
import { logColumns } from './logColumns';

/** A follower who has asked to leave a copy that was open. It stays when he has left, or the copy has closed before. */
export const LeaveRequest = onchainTable('LeaveRequest', (t) => ({
  /** `<allocationKey>-<mimic>` */
  id: t.text().primaryKey(),
  allocationKey: t.hex().notNull(),
  traderMatchingKey: t.hex().notNull(),
  mimic: t.hex().notNull(),
  ...logColumns(t),
}));

/** A follower who was taken out of a copy and settled by himself. */
export const MimicLeave = onchainTable('MimicLeave', (t) => ({
  /** `<allocationKey>-<mimic>` */
  id: t.text().primaryKey(),
  allocationKey: t.hex().notNull(),
  traderMatchingKey: t.hex().notNull(),
  mimic: t.hex().notNull(),
  /** The Adjust that tells what is left of the copy. */
  requestKey: t.hex().notNull(),
  /** The Settle that paid him. */
  settleId: t.text().notNull(),
  /** What he was credited, token units. */
  amount: t.bigint().notNull(),
  /** asked or max_loss. */
  reason: t.text().notNull(),
  ...logColumns(t),
}));
