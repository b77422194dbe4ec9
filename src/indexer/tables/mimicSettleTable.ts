import { amount, hex, integer, text } from '../columns';
import { defineTable } from '../defineTable';

export const mimicSettleTable = defineTable('MimicSettle', {
  id: text,
  mimic: hex,
  amount,
  settleId: text,
  collateralToken: hex,
  traderMatchingKey: hex,
  allocationKey: hex,
  blockTimestamp: integer,
  transactionHash: hex,
});
