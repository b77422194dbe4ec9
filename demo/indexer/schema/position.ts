import { onchainTable, type PgColumnsBuilders } from 'ponder';
import { logColumns } from './logColumns';

/** The columns that PositionIncrease and PositionDecrease share. USD 1e30, amounts in the tokens' units. */
const positionColumns = (t: PgColumnsBuilders) => ({
  orderKey: t.hex().primaryKey(),
  positionKey: t.hex().notNull(),
  traderMatchingKey: t.hex().notNull(),
  account: t.hex().notNull(),
  market: t.hex().notNull(),
  collateralToken: t.hex().notNull(),
  /** From the Market row; the zero address if the market is unknown. */
  indexToken: t.hex().notNull(),
  isLong: t.boolean().notNull(),
  sizeInUsd: t.bigint().notNull(),
  sizeInTokens: t.bigint().notNull(),
  collateralInTokens: t.bigint().notNull(),
  borrowingFactor: t.bigint().notNull(),
  fundingFeeAmountPerSize: t.bigint().notNull(),
  longTokenClaimableFundingAmountPerSize: t.bigint().notNull(),
  shortTokenClaimableFundingAmountPerSize: t.bigint().notNull(),
  executionPrice: t.bigint().notNull(),
  indexTokenPriceMin: t.bigint().notNull(),
  indexTokenPriceMax: t.bigint().notNull(),
  collateralTokenPriceMin: t.bigint().notNull(),
  collateralTokenPriceMax: t.bigint().notNull(),
  sizeDeltaUsd: t.bigint().notNull(),
  sizeDeltaInTokens: t.bigint().notNull(),
  collateralDeltaAmount: t.bigint().notNull(),
  priceImpactUsd: t.bigint().notNull(),
  orderType: t.integer().notNull(),
  /** Id of the PositionFeesCollected row of the same order in the same transaction. */
  feeCollectedId: t.text(),
  ...logColumns(t),
});

export const PositionIncrease = onchainTable('PositionIncrease', (t) => ({
  ...positionColumns(t),
  priceImpactAmount: t.bigint(),
  pendingPriceImpactUsd: t.bigint(),
  pendingPriceImpactAmount: t.bigint(),
  increasedAtTime: t.integer().notNull(),
}));

export const PositionDecrease = onchainTable('PositionDecrease', (t) => ({
  ...positionColumns(t),
  priceImpactDiffUsd: t.bigint().notNull(),
  basePnlUsd: t.bigint().notNull(),
  uncappedBasePnlUsd: t.bigint().notNull(),
  proportionalPendingImpactUsd: t.bigint(),
  totalImpactUsd: t.bigint(),
  decreasedAtTime: t.integer().notNull(),
}));
