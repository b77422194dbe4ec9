import { hex, integer, text, tokenAmount } from '../query/columns';
import { defineTable } from '../query/defineTable';

export const mimicFeeTable = defineTable('MimicFee', {
  id: text,
  amount: tokenAmount,
  positionAmount: tokenAmount,
  collateralToken: hex,
  traderMatchingKey: hex,
  allocationKey: hex,
  blockTimestamp: integer,
  blockNumber: integer,
  logIndex: integer,
  transactionHash: hex,
});
