import { encodeErrorResult, type Hex, parseAbi } from 'viem';

/** The errors of GMX's order path, with the arguments that its recorded reverts have. `Error` is a plain revert string. */
export const errorAbi = parseAbi([
  'error Error(string message)',
  'error AdlNotEnabled()',
  'error AdlNotRequired(int256 pnlToPoolFactor, uint256 maxPnlFactorForAdl)',
  'error CollateralAlreadyClaimed(uint256 adjustedClaimableAmount, uint256 claimedAmount)',
  'error DisabledFeature(bytes32 key)',
  'error DisabledMarket(address market)',
  'error DuplicatedMarketInSwapPath(address market)',
  'error EmptyAccount()',
  'error EmptyHoldingAddress()',
  'error EmptyMarket()',
  'error EmptyOrder()',
  'error EmptyPosition()',
  'error EmptyPrimaryPrice(address token)',
  'error EmptyReceiver()',
  'error EmptySizeDeltaInTokens()',
  'error InsufficientCollateralAmount(uint256 collateralAmount, int256 collateralDeltaAmount)',
  'error InsufficientCollateralUsd(int256 remainingCollateralUsd)',
  'error InsufficientExecutionFee(uint256 minExecutionFee, uint256 executionFee)',
  'error InsufficientExecutionGas(uint256 startingGas, uint256 estimatedGasLimit, uint256 minAdditionalGasForExecution)',
  'error InsufficientFundsToPayForCosts(uint256 remainingCostUsd, string step)',
  'error InsufficientOutputAmount(uint256 outputAmount, uint256 minOutputAmount)',
  'error InsufficientReserve(uint256 reservedUsd, uint256 maxReservedUsd)',
  'error InsufficientReserveForOpenInterest(uint256 reservedUsd, uint256 maxReservedUsd)',
  'error InsufficientSwapOutputAmount(uint256 outputAmount, uint256 minOutputAmount)',
  'error InsufficientWntAmountForExecutionFee(uint256 wntAmount, uint256 executionFee)',
  'error InvalidAdl(int256 nextPnlToPoolFactor, int256 pnlToPoolFactor)',
  'error InvalidClaimCollateralInput(uint256 marketsLength, uint256 tokensLength, uint256 timeKeysLength)',
  'error InvalidClaimFundingFeesInput(uint256 marketsLength, uint256 tokensLength)',
  'error InvalidClaimUiFeesInput(uint256 marketsLength, uint256 tokensLength)',
  'error InvalidCollateralTokenForMarket(address market, address token)',
  'error InvalidDecreaseOrderSize(uint256 sizeDeltaUsd, uint256 positionSizeInUsd)',
  'error InvalidKeeperForFrozenOrder(address keeper)',
  'error InvalidOrderPrices(uint256 primaryPriceMin, uint256 primaryPriceMax, uint256 triggerPrice, uint256 orderType)',
  'error InvalidOutputToken(address tokenOut, address expectedTokenOut)',
  'error InvalidPositionMarket(address market)',
  'error InvalidPositionSizeValues(uint256 sizeInUsd, uint256 sizeInTokens)',
  'error InvalidReceiver(address receiver)',
  'error InvalidSizeDeltaForAdl(uint256 sizeDeltaUsd, uint256 positionSizeInUsd)',
  'error InvalidSwapMarket(address market)',
  'error InvalidTokenIn(address tokenIn, address market)',
  'error InvalidUiFeeFactor(uint256 uiFeeFactor, uint256 maxUiFeeFactor)',
  'error LiquidatablePosition(string reason, int256 remainingCollateralUsd, int256 minCollateralUsd, int256 minCollateralUsdForLeverage)',
  'error MaxAutoCancelOrdersExceeded(uint256 count, uint256 maxAutoCancelOrders)',
  'error MaxCallbackGasLimitExceeded(uint256 callbackGasLimit, uint256 maxCallbackGasLimit)',
  'error MaxCollateralSumExceeded(uint256 collateralSum, uint256 maxCollateralSum)',
  'error MaxDataListLengthExceeded(uint256 dataLength, uint256 maxDataLength)',
  'error MaxOpenInterestExceeded(uint256 openInterest, uint256 maxOpenInterest)',
  'error MaxOracleTimestampRangeExceeded(uint256 range, uint256 maxRange)',
  'error MaxPoolAmountExceeded(uint256 poolAmount, uint256 maxPoolAmount)',
  'error MaxPriceAgeExceeded(uint256 oracleTimestamp, uint256 currentTimestamp)',
  'error MaxSwapPathLengthExceeded(uint256 swapPathLength, uint256 maxSwapPathLength)',
  'error MaxTotalCallbackGasLimitForAutoCancelOrdersExceeded(uint256 totalCallbackGasLimit, uint256 maxTotalCallbackGasLimit)',
  'error MinPositionSize(uint256 positionSizeInUsd, uint256 minPositionSizeUsd)',
  'error NegativeExecutionPrice(int256 executionPrice, uint256 price, uint256 positionSizeInUsd, int256 priceImpactUsd, uint256 sizeDeltaUsd)',
  'error OracleTimestampsAreLargerThanRequestExpirationTime(uint256 maxOracleTimestamp, uint256 requestTimestamp, uint256 requestExpirationTime)',
  'error OracleTimestampsAreSmallerThanRequired(uint256 minOracleTimestamp, uint256 expectedTimestamp)',
  'error OrderAlreadyFrozen()',
  'error OrderNotFulfillableAtAcceptablePrice(uint256 price, uint256 acceptablePrice)',
  'error OrderNotUpdatable(uint256 orderType)',
  'error OrderTypeCannotBeCreated(uint256 orderType)',
  'error OrderValidFromTimeNotReached(uint256 validFromTime, uint256 currentTimestamp)',
  'error PnlFactorExceededForLongs(int256 pnlToPoolFactor, uint256 maxPnlFactor)',
  'error PnlFactorExceededForShorts(int256 pnlToPoolFactor, uint256 maxPnlFactor)',
  'error PnlOvercorrected(int256 nextPnlToPoolFactor, uint256 minPnlFactorForAdl)',
  'error PositionShouldNotBeLiquidated(string reason, int256 remainingCollateralUsd, int256 minCollateralUsd, int256 minCollateralUsdForLeverage)',
  'error PriceImpactLargerThanOrderSize(int256 priceImpactUsd, uint256 sizeDeltaUsd)',
  'error RequestNotYetCancellable(uint256 requestAge, uint256 requestExpirationAge, string requestType)',
  'error SwapPriceImpactExceedsAmountIn(uint256 amountAfterFees, int256 negativeImpactAmount)',
  'error UnableToGetBorrowingFactorEmptyPoolUsd()',
  'error UnableToWithdrawCollateral(int256 estimatedRemainingCollateralUsd)',
  'error Unauthorized(address msgSender, string role)',
  'error UnexpectedMarket()',
  'error UnexpectedValidFromTime(uint256 orderType)',
  'error UnsupportedOrderType(uint256 orderType)',
  'error UsdDeltaExceedsLongOpenInterest(int256 usdDelta, uint256 longOpenInterest)',
  'error UsdDeltaExceedsPoolValue(int256 usdDelta, uint256 poolUsd)',
  'error UsdDeltaExceedsShortOpenInterest(int256 usdDelta, uint256 shortOpenInterest)',
]);

export type ErrorName = (typeof errorAbi)[number]['name'];
export type ErrorArgument = bigint | string;

/** A revert of GMX's: its name and arguments, as `reasonBytes` of a cancelled or frozen order carry them. */
export class GmxError extends Error {
  readonly errorName: ErrorName;
  readonly args: readonly ErrorArgument[];

  constructor(errorName: ErrorName, ...args: readonly ErrorArgument[]) {
    super(`${errorName}(${args.join(', ')})`);
    this.name = 'GmxError';
    this.errorName = errorName;
    this.args = args;
  }

  /** The revert data. */
  get data(): Hex {
    return encodeErrorResult({ abi: errorAbi, errorName: this.errorName, args: this.args as never });
  }

  /** GMX's `reason` of a cancelled or frozen order: the text of a plain revert, empty for an error with a name. */
  get reason(): string {
    return this.errorName === 'Error' ? String(this.args[0]) : '';
  }
}
