import type { Address } from 'viem';
import { ONE } from '../math/factors';
import { type Key, keys } from '../state/keys';
import type { Value } from '../state/State';

export type ConfigEntry = readonly [key: Key, value: Value];

/** 1e30 = 1: `percent(37)` of something. */
export const percent = (value: bigint) => (value * ONE) / 100n;

/** GMX's values for the whole exchange on Arbitrum: gas, limits, the receiver's part of each fee. */
export const exchangeConfig = (wnt: Address, holdingAddress: Address): ConfigEntry[] => [
  [keys.wnt, wnt],
  [keys.holdingAddress, holdingAddress],
  [keys.maxUiFeeFactor, ONE / 1000n],
  [keys.maxAutoCancelOrders, 11n],
  [keys.maxAutoCancelCallbackGas, 10_000_000n],
  [keys.maxCallbackGasLimit, 4_000_000n],
  [keys.maxSwapPathLength, 3n],
  [keys.maxDataLength, 18n],
  [keys.minCollateralUsd, ONE],
  [keys.minPositionSizeUsd, ONE],
  [keys.requestExpirationTime, 300n],
  [keys.maxOraclePriceAge, 300n],
  [keys.maxOracleTimestampRange, 60n],
  [keys.skipBorrowingFeeForSmallerSide, true],
  [keys.swapFeeReceiverFactor, percent(37n)],
  [keys.positionFeeReceiverFactor, percent(37n)],
  [keys.borrowingFeeReceiverFactor, percent(37n)],
  [keys.liquidationFeeReceiverFactor, percent(37n)],
  [keys.claimableCollateralDelay, 432_000n],
  [keys.claimableCollateralTimeDivisor, 3600n],
  [keys.estimatedGasFeeBase, 600_000n],
  [keys.estimatedGasFeePerPrice, 250_000n],
  [keys.estimatedGasFeeMultiplier, ONE],
  ['EXECUTION_GAS_FEE_BASE_AMOUNT_V2_1', 600_000n],
  ['EXECUTION_GAS_FEE_PER_ORACLE_PRICE', 250_000n],
  ['EXECUTION_GAS_FEE_MULTIPLIER_FACTOR', ONE],
  [keys.increaseOrderGasLimit, 3_000_000n],
  [keys.decreaseOrderGasLimit, 3_000_000n],
  [keys.swapOrderGasLimit, 2_500_000n],
  [keys.singleSwapGasLimit, 1_000_000n],
  [keys.minAdditionalGasForExecution, 1_000_000n],
  [keys.refundExecutionFeeGasLimit, 200_000n],
  [keys.nativeTokenTransferGasLimit, 50_000n],
];
