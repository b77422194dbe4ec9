import { amount, hex, integer, listOf, text } from '../query/columns';
import { defineTable } from '../query/defineTable';

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
