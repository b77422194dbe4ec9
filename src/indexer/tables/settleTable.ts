import { amount, hex, integer, listOf, text } from '../columns';
import { defineTable } from '../defineTable';

export const settleTable = defineTable('Settle', {
  id: text,
  allocationKey: hex,
  traderMatchingKey: hex,
  collateralToken: hex,
  mimic: listOf(hex),
  keeperExecutionFee: amount,
  settledBalance: amount,
  platformFeeAmount: amount,
  size: amount,
  accountBalance: amount,
  blockTimestamp: integer,
  transactionHash: hex,
});
