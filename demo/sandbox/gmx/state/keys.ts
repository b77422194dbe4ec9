import type { Address, Hex } from 'viem';

/**
 * A DataStore key, written as text: `NAME`, `NAME(argument,…)` or, for a field of an order, a position or a market,
 * `order(key).FIELD`. Arguments are lower-case addresses and hashes, numbers, booleans, or names that are hashed themselves.
 * `hashKey` gives the hash under which GMX stores the value; the engine itself never needs it.
 */
export type Key = string;

export type PnlFactorKind = 'TRADERS' | 'ADL' | 'DEPOSITS' | 'WITHDRAWALS';

/** Keys of a market recur with every order: each is put together once. */
function once<Argument, Result>(make: (argument: Argument) => Result): (argument: Argument) => Result {
  const results = new Map<Argument, Result>();
  return (argument) => {
    let result = results.get(argument);
    if (result === undefined) {
      result = make(argument);
      results.set(argument, result);
    }
    return result;
  };
}

/** Of a market, or of another thing with one key. */
const perMarket = (name: string) => once((market: Hex): Key => `${name}(${market})`);

function perSide(name: string, before = ''): (market: Hex, side: boolean) => Key {
  const sides = once((market: Hex) => ({
    yes: `${name}(${before}${market},true)`,
    no: `${name}(${before}${market},false)`,
  }));
  return (market, side) => (side ? sides(market).yes : sides(market).no);
}

function perToken(name: string): (market: Address, token: Address) => Key {
  const ofMarket = once((market: Address) => once((token: Address): Key => `${name}(${market},${token})`));
  return (market, token) => ofMarket(market)(token);
}

function perTokenSide(name: string): (market: Address, token: Address, isLong: boolean) => Key {
  const ofMarket = once((market: Address) => perSide(name, `${market},`));
  return (market, token, isLong) => ofMarket(market)(token, isLong);
}

const maxPnlFactor = once((kind: PnlFactorKind) => perSide('MAX_PNL_FACTOR', `MAX_PNL_FACTOR_FOR_${kind},`));

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
  executionGasFeeBase: 'EXECUTION_GAS_FEE_BASE_AMOUNT_V2_1',
  executionGasFeePerPrice: 'EXECUTION_GAS_FEE_PER_ORACLE_PRICE',
  executionGasFeeMultiplier: 'EXECUTION_GAS_FEE_MULTIPLIER_FACTOR',
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
  isMarketDisabled: perMarket('IS_MARKET_DISABLED'),
  maxPoolAmount: perToken('MAX_POOL_AMOUNT'),
  maxCollateralSum: perTokenSide('MAX_COLLATERAL_SUM'),
  maxOpenInterest: perSide('MAX_OPEN_INTEREST'),
  reserveFactor: perSide('RESERVE_FACTOR'),
  openInterestReserveFactor: perSide('OPEN_INTEREST_RESERVE_FACTOR'),
  maxPnlFactor: (kind: PnlFactorKind, market: Address, isLong: boolean) => maxPnlFactor(kind)(market, isLong),
  minPnlFactorAfterAdl: perSide('MIN_PNL_FACTOR_AFTER_ADL'),
  minCollateralFactor: perMarket('MIN_COLLATERAL_FACTOR'),
  minCollateralFactorForLiquidation: perMarket('MIN_COLLATERAL_FACTOR_FOR_LIQUIDATION'),
  minCollateralFactorForOpenInterest: perSide('MIN_COLLATERAL_FACTOR_FOR_OPEN_INTEREST_MULTIPLIER'),
  optimalUsageFactor: perSide('OPTIMAL_USAGE_FACTOR'),
  baseBorrowingFactor: perSide('BASE_BORROWING_FACTOR'),
  aboveOptimalUsageBorrowingFactor: perSide('ABOVE_OPTIMAL_USAGE_BORROWING_FACTOR'),
  borrowingFactor: perSide('BORROWING_FACTOR'),
  borrowingExponentFactor: perSide('BORROWING_EXPONENT_FACTOR'),
  fundingFactor: perMarket('FUNDING_FACTOR'),
  fundingExponentFactor: perMarket('FUNDING_EXPONENT_FACTOR'),
  fundingIncreaseFactor: perMarket('FUNDING_INCREASE_FACTOR_PER_SECOND'),
  fundingDecreaseFactor: perMarket('FUNDING_DECREASE_FACTOR_PER_SECOND'),
  maxFundingFactor: perMarket('MAX_FUNDING_FACTOR_PER_SECOND'),
  minFundingFactor: perMarket('MIN_FUNDING_FACTOR_PER_SECOND'),
  thresholdForStableFunding: perMarket('THRESHOLD_FOR_STABLE_FUNDING'),
  thresholdForDecreaseFunding: perMarket('THRESHOLD_FOR_DECREASE_FUNDING'),
  positionImpactFactor: perSide('POSITION_IMPACT_FACTOR'),
  positionImpactExponent: perSide('POSITION_IMPACT_EXPONENT_FACTOR'),
  maxPositionImpactFactor: perSide('MAX_POSITION_IMPACT_FACTOR'),
  maxPositionImpactFactorForLiquidations: perMarket('MAX_POSITION_IMPACT_FACTOR_FOR_LIQUIDATIONS'),
  impactPoolDistributionRate: perMarket('POSITION_IMPACT_POOL_DISTRIBUTION_RATE'),
  minImpactPoolAmount: perMarket('MIN_POSITION_IMPACT_POOL_AMOUNT'),
  maxLendableImpactFactor: perMarket('MAX_LENDABLE_IMPACT_FACTOR'),
  maxLendableImpactUsd: perMarket('MAX_LENDABLE_IMPACT_USD'),
  positionFeeFactor: perSide('POSITION_FEE_FACTOR'),
  liquidationFeeFactor: perMarket('LIQUIDATION_FEE_FACTOR'),
  swapFeeFactor: perSide('SWAP_FEE_FACTOR'),
  swapImpactFactor: perSide('SWAP_IMPACT_FACTOR'),
  swapImpactExponent: perMarket('SWAP_IMPACT_EXPONENT_FACTOR'),
  virtualMarketId: perMarket('VIRTUAL_MARKET_ID'),
  virtualTokenId: perMarket('VIRTUAL_TOKEN_ID'),

  // a market's state
  poolAmount: perToken('POOL_AMOUNT'),
  virtualInventoryForSwaps: perSide('VIRTUAL_INVENTORY_FOR_SWAPS'),
  virtualInventoryForPositions: perMarket('VIRTUAL_INVENTORY_FOR_POSITIONS'),
  openInterest: perTokenSide('OPEN_INTEREST'),
  openInterestInTokens: perTokenSide('OPEN_INTEREST_IN_TOKENS'),
  collateralSum: perTokenSide('COLLATERAL_SUM'),
  totalBorrowing: perSide('TOTAL_BORROWING'),
  totalPendingImpactAmount: perMarket('TOTAL_PENDING_IMPACT_AMOUNT'),
  impactPoolAmount: perMarket('POSITION_IMPACT_POOL_AMOUNT'),
  impactPoolDistributedAt: perMarket('POSITION_IMPACT_POOL_DISTRIBUTED_AT'),
  lentImpactPoolAmount: perMarket('LENT_POSITION_IMPACT_POOL_AMOUNT'),
  swapImpactPoolAmount: perToken('SWAP_IMPACT_POOL_AMOUNT'),
  swapPathMarketFlag: perMarket('SWAP_PATH_MARKET_FLAG'),
  cumulativeBorrowingFactor: perSide('CUMULATIVE_BORROWING_FACTOR'),
  cumulativeBorrowingFactorUpdatedAt: perSide('CUMULATIVE_BORROWING_FACTOR_UPDATED_AT'),
  savedFundingFactor: perMarket('SAVED_FUNDING_FACTOR_PER_SECOND'),
  fundingUpdatedAt: perMarket('FUNDING_UPDATED_AT'),
  fundingFeePerSize: perTokenSide('FUNDING_FEE_AMOUNT_PER_SIZE'),
  claimableFundingPerSize: perTokenSide('CLAIMABLE_FUNDING_AMOUNT_PER_SIZE'),
  isAdlEnabled: perSide('IS_ADL_ENABLED'),
  latestAdlAt: perSide('LATEST_ADL_AT'),

  // what is claimable; without an account: the market's sum
  claimableFee: perToken('CLAIMABLE_FEE_AMOUNT'),
  claimableUiFee: (market: Address, token: Address, receiver?: Address) =>
    `CLAIMABLE_UI_FEE_AMOUNT(${market},${token}${optional(receiver)})`,
  claimableFunding: (market: Address, token: Address, account?: Address) =>
    `CLAIMABLE_FUNDING_AMOUNT(${market},${token}${optional(account)})`,
  claimableCollateralSum: perToken('CLAIMABLE_COLLATERAL_AMOUNT'),
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

/** A field of an order, a position or a market. */
export const fieldKey = (kind: 'order' | 'position' | 'market', entity: Hex, field: string): Key =>
  `${kind}(${entity}).${field}`;

/** All fields of orders, positions or markets, put together once for those of which there was word lately. */
export function fieldKeys(
  kind: 'order' | 'position' | 'market',
  fields: readonly string[],
): (entity: Hex) => readonly Key[] {
  const cachedKeys = new Map<Hex, readonly Key[]>();
  return (entity) => {
    let result = cachedKeys.get(entity);
    if (!result) {
      if (cachedKeys.size >= REMEMBERED) cachedKeys.clear();
      result = fields.map((field) => fieldKey(kind, entity, field));
      cachedKeys.set(entity, result);
    }
    return result;
  };
}

const REMEMBERED = 1000;

const optional = (argument: string | undefined) => (argument === undefined ? '' : `,${argument}`);
