import { LEAVE_REASONS } from '../../domain/copy/MimicLeave';
import { amount, hex, integer, oneOf, text } from '../query/columns';
import { defineTable } from '../query/defineTable';

// written out: a bundler keeps spread columns, even on pages that read neither table
export const leaveRequestTable = defineTable('LeaveRequest', {
  id: text,
  allocationKey: hex,
  traderMatchingKey: hex,
  mimic: hex,
  blockTimestamp: integer,
  transactionHash: hex,
});

export const mimicLeaveTable = defineTable('MimicLeave', {
  id: text,
  allocationKey: hex,
  traderMatchingKey: hex,
  mimic: hex,
  settleId: text,
  amount,
  reason: oneOf(LEAVE_REASONS),
  blockTimestamp: integer,
  transactionHash: hex,
});

export const maxLossTable = defineTable('MimicMaxLoss', {
  traderMatchingKey: hex,
  maxLossRate: amount,
});
