import { amount, flag, hex, integer, nullable } from '../query/columns';
import { defineTable } from '../query/defineTable';

const positionColumns = {
  orderKey: hex,
  positionKey: hex,
  traderMatchingKey: hex,
  account: hex,
  market: hex,
  collateralToken: hex,
  indexToken: hex,
  isLong: flag,
  sizeInUsd: amount,
  sizeInTokens: amount,
  collateralInTokens: amount,
  sizeDeltaUsd: amount,
  sizeDeltaInTokens: amount,
  collateralDeltaAmount: amount,
  executionPrice: amount,
  indexTokenPriceMin: amount,
  indexTokenPriceMax: amount,
  collateralTokenPriceMin: amount,
  collateralTokenPriceMax: amount,
  priceImpactUsd: amount,
  orderType: integer,
  blockTimestamp: integer,
  blockNumber: integer,
  logIndex: integer,
  transactionHash: hex,
};

export const positionIncreaseTable = defineTable('PositionIncrease', {
  ...positionColumns,
  pendingPriceImpactUsd: nullable(amount),
});

export const positionDecreaseTable = defineTable('PositionDecrease', {
  ...positionColumns,
  basePnlUsd: amount,
  uncappedBasePnlUsd: amount,
  totalImpactUsd: nullable(amount),
});
