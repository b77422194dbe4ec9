import type { Address, Hex } from 'viem';

/**
 * A DataStore key, written as text: `NAME`, `NAME(argument,…)` or, for a field of an order, a position or a market,
 * `order(key).FIELD`. Arguments are lower-case addresses and hashes, numbers, booleans, or names that are hashed themselves.
 * `hashKey` gives the hash under which GMX stores the value; the engine itself never needs it.
 */
export type Key = string;

export const keys = {
  // of the whole exchange
  wnt: 'WNT',
  nonce: 'NONCE',
  reentrancyGuard: 'REENTRANCY_GUARD_STATUS',
  orderList: 'ORDER_LIST',
  positionList: 'POSITION_LIST',
  holdingAddress: 'HOLDING_ADDRESS',
  maxUiFeeFactor: 'MAX_UI_FEE_FACTOR',
  maxAutoCancelOrders: 'MAX_AUTO_CANCEL_ORDERS',
  maxAutoCancelCallbackGas: 'MAX_TOTAL_CALLBACK_GAS_LIMIT_FOR_AUTO_CANCEL_ORDERS',
  maxCallbackGasLimit: 'MAX_CALLBACK_GAS_LIMIT',
  maxSwapPathLength: 'MAX_SWAP_PATH_LENGTH',
  maxDataLength: 'MAX_DATA_LENGTH',
  minCollateralUsd: 'MIN_COLLATERAL_USD',
  minPositionSizeUsd: 'MIN_POSITION_SIZE_USD',
  requestExpirationTime: 'REQUEST_EXPIRATION_TIME',
  maxOraclePriceAge: 'MAX_ORACLE_PRICE_AGE',
  maxOracleTimestampRange: 'MAX_ORACLE_TIMESTAMP_RANGE',
  skipBorrowingFeeForSmallerSide: 'SKIP_BORROWING_FEE_FOR_SMALLER_SIDE',
  swapFeeReceiverFactor: 'SWAP_FEE_RECEIVER_FACTOR',
  positionFeeReceiverFactor: 'POSITION_FEE_RECEIVER_FACTOR',
  borrowingFeeReceiverFactor: 'BORROWING_FEE_RECEIVER_FACTOR',
  liquidationFeeReceiverFactor: 'LIQUIDATION_FEE_RECEIVER_FACTOR',
  claimableCollateralDelay: 'CLAIMABLE_COLLATERAL_DELAY',
  claimableCollateralTimeDivisor: 'CLAIMABLE_COLLATERAL_TIME_DIVISOR',

  // gas
  estimatedGasFeeBase: 'ESTIMATED_GAS_FEE_BASE_AMOUNT_V2_1',
  estimatedGasFeePerPrice: 'ESTIMATED_GAS_FEE_PER_ORACLE_PRICE',
  estimatedGasFeeMultiplier: 'ESTIMATED_GAS_FEE_MULTIPLIER_FACTOR',
  increaseOrderGasLimit: 'INCREASE_ORDER_GAS_LIMIT',
  decreaseOrderGasLimit: 'DECREASE_ORDER_GAS_LIMIT',
  swapOrderGasLimit: 'SWAP_ORDER_GAS_LIMIT',
  singleSwapGasLimit: 'SINGLE_SWAP_GAS_LIMIT',
  minAdditionalGasForExecution: 'MIN_ADDITIONAL_GAS_FOR_EXECUTION',
  refundExecutionFeeGasLimit: 'REFUND_EXECUTION_FEE_GAS_LIMIT',
  nativeTokenTransferGasLimit: 'NATIVE_TOKEN_TRANSFER_GAS_LIMIT',

  // of an account
  accountOrderList: (account: Address) => `ACCOUNT_ORDER_LIST(${account})`,
  accountPositionList: (account: Address) => `ACCOUNT_POSITION_LIST(${account})`,
  autoCancelOrderList: (positionKey: Hex) => `AUTO_CANCEL_ORDER_LIST(${positionKey})`,
  positionLastSrcChainId: (positionKey: Hex) => `POSITION_LAST_SRC_CHAIN_ID(${positionKey})`,
  savedCallbackContract: (account: Address, market: Address) =>
    `SAVED_CALLBACK_CONTRACT(${account},${market})`,
  uiFeeFactor: (receiver: Address) => `UI_FEE_FACTOR(${receiver})`,
  /** `feature`: CREATE_ORDER, UPDATE_ORDER, CANCEL_ORDER, EXECUTE_ORDER, EXECUTE_ADL, … */
  featureDisabled: (feature: string, contract: Address, orderType?: number) =>
    `${feature}_FEATURE_DISABLED(${contract}${orderType === undefined ? '' : `,${orderType}`})`,

  // a market's configuration
  isMarketDisabled: (market: Address) => `IS_MARKET_DISABLED(${market})`,
  maxPoolAmount: (market: Address, token: Address) => `MAX_POOL_AMOUNT(${market},${token})`,
  maxCollateralSum: (market: Address, token: Address, isLong: boolean) =>
    `MAX_COLLATERAL_SUM(${market},${token},${isLong})`,
  maxOpenInterest: (market: Address, isLong: boolean) => `MAX_OPEN_INTEREST(${market},${isLong})`,
  reserveFactor: (market: Address, isLong: boolean) => `RESERVE_FACTOR(${market},${isLong})`,
  openInterestReserveFactor: (market: Address, isLong: boolean) =>
    `OPEN_INTEREST_RESERVE_FACTOR(${market},${isLong})`,
  maxPnlFactor: (kind: PnlFactorKind, market: Address, isLong: boolean) =>
    `MAX_PNL_FACTOR(MAX_PNL_FACTOR_FOR_${kind},${market},${isLong})`,
  minPnlFactorAfterAdl: (market: Address, isLong: boolean) => `MIN_PNL_FACTOR_AFTER_ADL(${market},${isLong})`,
  minCollateralFactor: (market: Address) => `MIN_COLLATERAL_FACTOR(${market})`,
  minCollateralFactorForLiquidation: (market: Address) => `MIN_COLLATERAL_FACTOR_FOR_LIQUIDATION(${market})`,
  minCollateralFactorForOpenInterest: (market: Address, isLong: boolean) =>
    `MIN_COLLATERAL_FACTOR_FOR_OPEN_INTEREST_MULTIPLIER(${market},${isLong})`,
  optimalUsageFactor: (market: Address, isLong: boolean) => `OPTIMAL_USAGE_FACTOR(${market},${isLong})`,
  baseBorrowingFactor: (market: Address, isLong: boolean) => `BASE_BORROWING_FACTOR(${market},${isLong})`,
  aboveOptimalUsageBorrowingFactor: (market: Address, isLong: boolean) =>
    `ABOVE_OPTIMAL_USAGE_BORROWING_FACTOR(${market},${isLong})`,
  borrowingFactor: (market: Address, isLong: boolean) => `BORROWING_FACTOR(${market},${isLong})`,
  borrowingExponentFactor: (market: Address, isLong: boolean) =>
    `BORROWING_EXPONENT_FACTOR(${market},${isLong})`,
  fundingFactor: (market: Address) => `FUNDING_FACTOR(${market})`,
  fundingExponentFactor: (market: Address) => `FUNDING_EXPONENT_FACTOR(${market})`,
  fundingIncreaseFactor: (market: Address) => `FUNDING_INCREASE_FACTOR_PER_SECOND(${market})`,
  fundingDecreaseFactor: (market: Address) => `FUNDING_DECREASE_FACTOR_PER_SECOND(${market})`,
  maxFundingFactor: (market: Address) => `MAX_FUNDING_FACTOR_PER_SECOND(${market})`,
  minFundingFactor: (market: Address) => `MIN_FUNDING_FACTOR_PER_SECOND(${market})`,
  thresholdForStableFunding: (market: Address) => `THRESHOLD_FOR_STABLE_FUNDING(${market})`,
  thresholdForDecreaseFunding: (market: Address) => `THRESHOLD_FOR_DECREASE_FUNDING(${market})`,
  positionImpactFactor: (market: Address, isPositive: boolean) =>
    `POSITION_IMPACT_FACTOR(${market},${isPositive})`,
  positionImpactExponent: (market: Address, isPositive: boolean) =>
    `POSITION_IMPACT_EXPONENT_FACTOR(${market},${isPositive})`,
  maxPositionImpactFactor: (market: Address, isPositive: boolean) =>
    `MAX_POSITION_IMPACT_FACTOR(${market},${isPositive})`,
  maxPositionImpactFactorForLiquidations: (market: Address) =>
    `MAX_POSITION_IMPACT_FACTOR_FOR_LIQUIDATIONS(${market})`,
  impactPoolDistributionRate: (market: Address) => `POSITION_IMPACT_POOL_DISTRIBUTION_RATE(${market})`,
  minImpactPoolAmount: (market: Address) => `MIN_POSITION_IMPACT_POOL_AMOUNT(${market})`,
  maxLendableImpactFactor: (market: Address) => `MAX_LENDABLE_IMPACT_FACTOR(${market})`,
  maxLendableImpactUsd: (market: Address) => `MAX_LENDABLE_IMPACT_USD(${market})`,
  positionFeeFactor: (market: Address, isPositive: boolean) => `POSITION_FEE_FACTOR(${market},${isPositive})`,
  liquidationFeeFactor: (market: Address) => `LIQUIDATION_FEE_FACTOR(${market})`,
  swapFeeFactor: (market: Address, isPositive: boolean) => `SWAP_FEE_FACTOR(${market},${isPositive})`,
  swapImpactFactor: (market: Address, isPositive: boolean) => `SWAP_IMPACT_FACTOR(${market},${isPositive})`,
  swapImpactExponent: (market: Address) => `SWAP_IMPACT_EXPONENT_FACTOR(${market})`,
  virtualMarketId: (market: Address) => `VIRTUAL_MARKET_ID(${market})`,
  virtualTokenId: (token: Address) => `VIRTUAL_TOKEN_ID(${token})`,

  // a market's state
  poolAmount: (market: Address, token: Address) => `POOL_AMOUNT(${market},${token})`,
  virtualInventoryForSwaps: (id: Hex, isLongToken: boolean) =>
    `VIRTUAL_INVENTORY_FOR_SWAPS(${id},${isLongToken})`,
  virtualInventoryForPositions: (id: Hex) => `VIRTUAL_INVENTORY_FOR_POSITIONS(${id})`,
  openInterest: (market: Address, token: Address, isLong: boolean) =>
    `OPEN_INTEREST(${market},${token},${isLong})`,
  openInterestInTokens: (market: Address, token: Address, isLong: boolean) =>
    `OPEN_INTEREST_IN_TOKENS(${market},${token},${isLong})`,
  collateralSum: (market: Address, token: Address, isLong: boolean) =>
    `COLLATERAL_SUM(${market},${token},${isLong})`,
  totalBorrowing: (market: Address, isLong: boolean) => `TOTAL_BORROWING(${market},${isLong})`,
  totalPendingImpactAmount: (market: Address) => `TOTAL_PENDING_IMPACT_AMOUNT(${market})`,
  impactPoolAmount: (market: Address) => `POSITION_IMPACT_POOL_AMOUNT(${market})`,
  impactPoolDistributedAt: (market: Address) => `POSITION_IMPACT_POOL_DISTRIBUTED_AT(${market})`,
  lentImpactPoolAmount: (market: Address) => `LENT_POSITION_IMPACT_POOL_AMOUNT(${market})`,
  swapImpactPoolAmount: (market: Address, token: Address) => `SWAP_IMPACT_POOL_AMOUNT(${market},${token})`,
  swapPathMarketFlag: (market: Address) => `SWAP_PATH_MARKET_FLAG(${market})`,
  cumulativeBorrowingFactor: (market: Address, isLong: boolean) =>
    `CUMULATIVE_BORROWING_FACTOR(${market},${isLong})`,
  cumulativeBorrowingFactorUpdatedAt: (market: Address, isLong: boolean) =>
    `CUMULATIVE_BORROWING_FACTOR_UPDATED_AT(${market},${isLong})`,
  savedFundingFactor: (market: Address) => `SAVED_FUNDING_FACTOR_PER_SECOND(${market})`,
  fundingUpdatedAt: (market: Address) => `FUNDING_UPDATED_AT(${market})`,
  fundingFeePerSize: (market: Address, token: Address, isLong: boolean) =>
    `FUNDING_FEE_AMOUNT_PER_SIZE(${market},${token},${isLong})`,
  claimableFundingPerSize: (market: Address, token: Address, isLong: boolean) =>
    `CLAIMABLE_FUNDING_AMOUNT_PER_SIZE(${market},${token},${isLong})`,
  isAdlEnabled: (market: Address, isLong: boolean) => `IS_ADL_ENABLED(${market},${isLong})`,
  latestAdlAt: (market: Address, isLong: boolean) => `LATEST_ADL_AT(${market},${isLong})`,

  // what is claimable; without an account: the market's sum
  claimableFee: (market: Address, token: Address) => `CLAIMABLE_FEE_AMOUNT(${market},${token})`,
  claimableUiFee: (market: Address, token: Address, receiver?: Address) =>
    `CLAIMABLE_UI_FEE_AMOUNT(${market},${token}${optional(receiver)})`,
  claimableFunding: (market: Address, token: Address, account?: Address) =>
    `CLAIMABLE_FUNDING_AMOUNT(${market},${token}${optional(account)})`,
  claimableCollateralSum: (market: Address, token: Address) =>
    `CLAIMABLE_COLLATERAL_AMOUNT(${market},${token})`,
  claimableCollateral: (market: Address, token: Address, timeKey: bigint, account: Address) =>
    `CLAIMABLE_COLLATERAL_AMOUNT(${market},${token},${timeKey},${account})`,
  claimedCollateral: (market: Address, token: Address, timeKey: bigint, account: Address) =>
    `CLAIMED_COLLATERAL_AMOUNT(${market},${token},${timeKey},${account})`,
  claimableCollateralFactor: (market: Address, token: Address, timeKey: bigint, account?: Address) =>
    `CLAIMABLE_COLLATERAL_FACTOR(${market},${token},${timeKey}${optional(account)})`,
  claimableCollateralReductionFactor: (market: Address, token: Address, timeKey: bigint, account: Address) =>
    `CLAIMABLE_COLLATERAL_REDUCTION_FACTOR(${market},${token},${timeKey},${account})`,
  affiliateReward: (market: Address, token: Address, affiliate?: Address) =>
    `AFFILIATE_REWARD(${market},${token}${optional(affiliate)})`,
} as const;

export type PnlFactorKind = 'TRADERS' | 'ADL' | 'DEPOSITS' | 'WITHDRAWALS';

/** A field of an order, a position or a market. */
export const fieldKey = (kind: 'order' | 'position' | 'market', entity: Hex, field: string): Key =>
  `${kind}(${entity}).${field}`;

const optional = (argument: string | undefined) => (argument === undefined ? '' : `,${argument}`);
