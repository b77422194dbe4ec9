import { amount, flag, hex, integer } from '../query/columns';
import { defineTable } from '../query/defineTable';

/** The columns of a PositionIncrease that identify an opening. */
export const routeIncreaseTable = defineTable('PositionIncrease', {
  orderKey: hex,
  positionKey: hex,
  market: hex,
  isLong: flag,
  sizeInUsd: amount,
  sizeDeltaUsd: amount,
  blockTimestamp: integer,
});
