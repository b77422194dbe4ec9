import { onchainTable } from 'ponder';
import { logColumns } from './logColumns';

/**
 * Amounts are units of the collateral token, factors 1e30. Where a close could not pay them, GMX logs zeros as collected: then these are
 * the ones of PositionFeesInfo. Where the market's other token paid for them, it logs zeros too, and only the funding is known.
 */
export const PositionFeesCollected = onchainTable('PositionFeesCollected', (t) => ({
  /** `<transactionHash>-<orderKey>` */
  id: t.text().primaryKey(),
  orderKey: t.hex().notNull(),
  positionKey: t.hex().notNull(),
  referralCode: t.hex().notNull(),
  market: t.hex().notNull(),
  collateralToken: t.hex().notNull(),
  affiliate: t.hex().notNull(),
  trader: t.hex().notNull(),
  uiFeeReceiver: t.hex().notNull(),
  collateralTokenPriceMin: t.bigint().notNull(),
  collateralTokenPriceMax: t.bigint().notNull(),
  tradeSizeUsd: t.bigint().notNull(),
  totalCostAmount: t.bigint().notNull(),
  positionFeeAmount: t.bigint().notNull(),
  borrowingFeeAmount: t.bigint().notNull(),
  borrowingFeeUsd: t.bigint().notNull(),
  fundingFeeAmount: t.bigint().notNull(),
  uiFeeAmount: t.bigint().notNull(),
  protocolFeeAmount: t.bigint().notNull(),
  feeReceiverAmount: t.bigint().notNull(),
  feeAmountForPool: t.bigint().notNull(),
  positionFeeAmountForPool: t.bigint().notNull(),
  claimableLongTokenAmount: t.bigint().notNull(),
  claimableShortTokenAmount: t.bigint().notNull(),
  latestFundingFeeAmountPerSize: t.bigint().notNull(),
  latestLongTokenClaimableFundingAmountPerSize: t.bigint().notNull(),
  latestShortTokenClaimableFundingAmountPerSize: t.bigint().notNull(),
  borrowingFeeReceiverFactor: t.bigint().notNull(),
  borrowingFeeAmountForFeeReceiver: t.bigint().notNull(),
  positionFeeFactor: t.bigint().notNull(),
  positionFeeReceiverFactor: t.bigint().notNull(),
  uiFeeReceiverFactor: t.bigint().notNull(),
  totalRebateFactor: t.bigint(),
  traderDiscountFactor: t.bigint(),
  totalRebateAmount: t.bigint(),
  traderDiscountAmount: t.bigint(),
  affiliateRewardAmount: t.bigint(),
  proTier: t.bigint(),
  proDiscountFactor: t.bigint(),
  proDiscountAmount: t.bigint(),
  liquidationFeeAmount: t.bigint(),
  liquidationFeeReceiverFactor: t.bigint(),
  liquidationFeeAmountForFeeReceiver: t.bigint(),
  isIncrease: t.boolean().notNull(),
  ...logColumns(t),
}));

/** A close whose collateral did not pay its funding, until its PositionFeesCollected comes. */
export const FundingShortfall = onchainTable('FundingShortfall', (t) => ({
  /** `<transactionHash>-<market>-<collateralToken>` */
  id: t.text().primaryKey(),
  fundingFeeAmount: t.bigint().notNull(),
}));
