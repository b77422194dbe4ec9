import { amount, flag, hex, integer } from '../query/columns';
import { defineTable } from '../query/defineTable';

/** As much of a PositionIncrease as tells an opening. */
export const routeIncreaseTable = defineTable('PositionIncrease', {
  orderKey: hex,
  positionKey: hex,
  market: hex,
  isLong: flag,
  sizeInUsd: amount,
  sizeDeltaUsd: amount,
  blockTimestamp: integer,
});
