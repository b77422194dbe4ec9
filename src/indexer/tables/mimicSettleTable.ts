import { amount, hex, integer, nullable, text, tokenAmount } from '../query/columns';
import { defineTable } from '../query/defineTable';

export const mimicSettleTable = defineTable('MimicSettle', {
  id: text,
  mimic: hex,
  amount: tokenAmount,
  settleId: text,
  collateralToken: hex,
  traderMatchingKey: hex,
  allocationKey: hex,
  blockTimestamp: integer,
  blockNumber: integer,
  logIndex: integer,
  transactionHash: hex,
});

/** The columns of its Settle, read with it. */
export const settledCopyTable = defineTable(
  'Settle',
  {
    size: nullable(amount),
    accountBalance: nullable(amount),
    settledBalance: nullable(amount),
    keeperExecutionFee: nullable(tokenAmount),
    platformFeeAmount: nullable(tokenAmount),
  },
  'copy_',
);
