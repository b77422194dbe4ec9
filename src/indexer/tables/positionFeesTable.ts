import { amount, nullable, text } from '../query/columns';
import { defineTable } from '../query/defineTable';

/** Read together with a position event, so its names carry a prefix. */
export const positionFeesTable = defineTable(
  'PositionFeesCollected',
  {
    id: text,
    totalCostAmount: amount,
    positionFeeAmount: amount,
    borrowingFeeAmount: amount,
    fundingFeeAmount: amount,
    uiFeeAmount: amount,
    liquidationFeeAmount: nullable(amount),
    tradeSizeUsd: amount,
  },
  'fee_',
);
