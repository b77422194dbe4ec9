import { amount, flag, hex, integer, listOf } from '../query/columns';
import { defineTable } from '../query/defineTable';

export const mirrorTable = defineTable('Mirror', {
  requestKey: hex,
  allocationKey: hex,
  traderMatchingKey: hex,
  trader: hex,
  collateralToken: hex,
  market: hex,
  isLong: flag,
  allocationAddress: hex,
  keeperExecutionFee: amount,
  allocation: amount,
  sizeDelta: amount,
  traderTargetLeverage: amount,
  sourceRequestKey: hex,
  sourcePositionKey: hex,
  mimicList: listOf(hex),
  allocationList: listOf(amount),
  blockTimestamp: integer,
  transactionHash: hex,
});
