export type { Address, Hex } from './Address';
export type {
  BacktestCall,
  BacktestConfig,
  BacktestCopy,
  BacktestParameters,
  BacktestResult,
} from './backtest/BacktestResult';
export { backtestRule } from './backtest/backtestRule';
export {
  type BacktestStarts,
  type BacktestStartsParameters,
  backtestStarts,
} from './backtest/backtestStarts';
export { COPIED_TIMEFRAME, type CopiedRoute, copiedResult, copyRoute } from './backtest/copyRoute';
export {
  type ExchangePosition,
  type ExchangePrices,
  positionValue,
} from './backtest/ExchangePosition';
export type { MarkedCopy } from './backtest/Replay';
export type { OpenCopy } from './backtest/ReplayedCopy';
export { copiesInWindow, type PortfolioWindow } from './copy/copiesInWindow';
export { type CopyOutcome, copyOutcomes } from './copy/copyOutcomes';
export { type KeeperPresence, keeperPresence } from './copy/keeperPresence';
export type { MissedOpening } from './copy/listMissed';
export type { MatchingOrder } from './copy/MatchingOrder';
export type { MimicAllocate } from './copy/MimicAllocate';
export type { MimicFee } from './copy/MimicFee';
export {
  type CopyLeaves,
  LEAVE_REASONS,
  type LeaveReason,
  type LeaveRequest,
  type MimicLeave,
  type RouteMaxLoss,
} from './copy/MimicLeave';
export type { MimicSettle } from './copy/MimicSettle';
export type { MimicSkip } from './copy/MimicSkip';
export type { Mirror } from './copy/Mirror';
export { type FollowerMatch, type FollowerTerms, matchFollower } from './copy/matchFollower';
export {
  MATCHING_ORDER_STATUSES,
  type MatchingOrderStatus,
  matchingOrderStatusText,
} from './copy/matchingOrderStatus';
export {
  feesPaid,
  isMovementOut,
  type MoneyMovement,
  type MoneySources,
  moneyMovements,
} from './copy/moneyMovements';
export { type PortfolioCopy, portfolioCopies } from './copy/portfolioCopies';
export { type PortfolioEntry, portfolioEntries } from './copy/portfolioEntries';
export { type PriceOfToken, portfolioTimeline, unpricedTokens } from './copy/portfolioTimeline';
export type { Settle } from './copy/Settle';
export { SKIP_REASONS, type SkipReason } from './copy/skipReason';
export { skipReasonText } from './copy/skipReasonText';
export type { Transfer } from './copy/Transfer';
export type { EarnDraft } from './earn/EarnDraft';
export {
  EARN_EVENT_KINDS,
  type EarnEvent,
  type EarnEventKind,
  type EarnWeek,
  type FeeSale,
} from './earn/EarnHistory';
export { type EarnEffect, type EarnHoldings, earnEffects } from './earn/earnEffects';
export { EARN_WEEK, EARN_WEEKS, earnWeek, earnWeekStart } from './earn/earnWeek';
export {
  addToLock,
  type EarnLock,
  extendLock,
  extensionBounds,
  lockDuration,
  lockWeight,
  MAX_LOCK_DURATION,
  MIN_LOCK_DURATION,
  takeFromLock,
  weightOf,
} from './earn/lock';
export { DEFAULT_EARN_SCHEDULE, scheduleDuration } from './earn/scheduleDuration';
export { addToVesting, type EarnVesting, type VestingState, vestingAt } from './earn/vesting';
export { exactTokenAmount } from './format/exactTokenAmount';
export { formatAddress } from './format/formatAddress';
export {
  formatLeverage,
  formatPercent,
  formatPnl,
  formatPrice,
  formatTokenAmount,
  formatUsd,
} from './format/formatDecimal';
export { formatDuration } from './format/formatDuration';
export { parseTokenAmount } from './format/parseTokenAmount';
export { plainText } from './format/plainText';
export { type IndexerHealth, indexerHealth } from './indexerHealth';
export { allocationKey } from './keys/allocationKey';
export { findAddress } from './keys/findAddress';
export { isAddress } from './keys/isAddress';
export { isOrderKey } from './keys/isOrderKey';
export { parseAddress } from './keys/parseAddress';
export { positionKey } from './keys/positionKey';
export { traderMatchingKey } from './keys/traderMatchingKey';
export type { Market } from './Market';
export { MimicError, type MimicErrorParameters } from './MimicError';
export { applyPositionEvent } from './position/applyPositionEvent';
export { averageEntryPrice } from './position/averageEntryPrice';
export { booked } from './position/booked';
export { bookedInPosition } from './position/bookedInPosition';
export { eventCost } from './position/eventCost';
export { eventImpact } from './position/eventImpact';
export { type FoldContext, foldPositions } from './position/foldPositions';
export { type NetBreakdownLine, netBreakdown } from './position/netBreakdown';
export { netPnl } from './position/netPnl';
export { openPnl } from './position/openPnl';
export type { Position, PositionFees } from './position/Position';
export type { PositionDecrease, PositionEvent, PositionIncrease } from './position/PositionEvent';
export type { PositionFeesCollected } from './position/PositionFeesCollected';
export { positionEvents } from './position/positionEvents';
export { positionLeverage } from './position/positionLeverage';
export { positionRoi } from './position/positionRoi';
export { positionsInTimeframe } from './position/positionsInTimeframe';
export { startPosition } from './position/startPosition';
export {
  CANDLE_INTERVALS,
  type CandleInterval,
  candleInterval,
  candleSlotTime,
  fineCandleInterval,
} from './price/candleInterval';
export { markPrice } from './price/markPrice';
export type { OraclePrice, PriceMap, PriceRange } from './price/OraclePrice';
export type { PriceCandle } from './price/PriceCandle';
export { priceAt } from './price/priceAt';
export { priceMap } from './price/priceMap';
export { priceThen } from './price/priceThen';
export {
  type DepositDraft,
  type Draft,
  type DraftId,
  type Drafts,
  draftSubject,
  type ExitDraft,
  type LeaveDraft,
  type RuleDraft,
  type Unsaved,
} from './rule/Draft';
export { type DraftStanding, draftStanding } from './rule/draftStanding';
export {
  isLiveRule,
  type MatchingRule,
  type MaxLoss,
  printTerms,
  type RuleTerms,
} from './rule/MatchingRule';
export { MAX_LOSS_BOUNDS } from './rule/maxLossBounds';
export {
  type PortfolioRoute,
  type PortfolioRule,
  type PortfolioRulesParameters,
  portfolioRules,
} from './rule/portfolioRules';
export { type RuleChange, ruleChange } from './rule/ruleChange';
export type { Token } from './Token';
export { DEFAULT_TIMEFRAME, TIMEFRAMES, type Timeframe } from './timeframes';
export { tokenIcon } from './tokenIcon';
export { AVATAR_PALETTE, AVATAR_SIZE, type AvatarGeometry, type AvatarShape, avatar } from './trader/avatar';
export { CHART_TICKS } from './trader/chartTicks';
export { CURVE_TICKS, curveStep, curveTimes } from './trader/curveTimes';
export { fillTimeline, type TimelinePoint } from './trader/fillTimeline';
export { maxDrawdown } from './trader/maxDrawdown';
export { addResult, RECENT_RESULTS, recentResults } from './trader/recentResults';
export { type RecordDoubts, recordDoubts } from './trader/recordDoubts';
export { RETURN_BOUNDS, returnClass } from './trader/returnClass';
export { routeMetric } from './trader/routeMetric';
export { type ReturnsSummary, summariseReturns } from './trader/summariseReturns';
export { type SummarisedRoute, summariseTrader } from './trader/summariseTrader';
export { sumTimelines } from './trader/sumTimelines';
export type { RouteMetric, TraderRouteLatestMetric } from './trader/TraderRouteLatestMetric';
export type { TraderSummary } from './trader/TraderSummary';
export type { CandlesByToken, CurveWindow } from './trader/timelineSamples';
export { traderDrawdown } from './trader/traderDrawdown';
export { type TraderTimelineParameters, traderTimeline } from './trader/traderTimeline';
export { BASIS_POINTS, ONE_USD, USD_DECIMALS } from './units';
