import { amount, flag, hex, integer, nullable, text, tokenAmount } from '../query/columns';
import { defineTable } from '../query/defineTable';

export const mimicAllocateTable = defineTable('MimicAllocate', {
  id: text,
  mimic: hex,
  trader: hex,
  collateralToken: hex,
  traderMatchingKey: hex,
  amount: tokenAmount,
  mirrorPositionId: hex,
  allocationKey: hex,
  blockTimestamp: integer,
  blockNumber: integer,
  logIndex: integer,
  transactionHash: hex,
});

/** The columns of its Mirror, read with it. */
export const copiedPositionTable = defineTable(
  'Mirror',
  {
    market: hex,
    isLong: flag,
    sourceRequestKey: hex,
    sourcePositionKey: hex,
    keeperExecutionFee: nullable(amount),
    allocation: nullable(amount),
  },
  'copied_',
);
