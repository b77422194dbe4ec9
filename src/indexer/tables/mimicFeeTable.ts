import { amount, hex, integer, text } from '../query/columns';
import { defineTable } from '../query/defineTable';

export const mimicFeeTable = defineTable('MimicFee', {
  id: text,
  amount,
  positionAmount: amount,
  collateralToken: hex,
  traderMatchingKey: hex,
  allocationKey: hex,
  blockTimestamp: integer,
  blockNumber: integer,
  logIndex: integer,
  transactionHash: hex,
});
