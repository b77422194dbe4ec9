export type {
  BacktestCall,
  BacktestConfig,
  BacktestCopy,
  BacktestParameters,
  BacktestResult,
  SkippedOpening,
} from './backtest/BacktestResult';
export {
  type BacktestStarts,
  type BacktestStartsParameters,
  backtestRule,
  backtestStarts,
} from './backtest/backtestRule';
export type { CopyPosition, CopyPrices } from './backtest/CopyPosition';
export { COPIED_TIMEFRAME, type CopiedRoute, copiedResult, copyRoute } from './backtest/copyRoute';
export type { MarkedCopy } from './backtest/Replay';
export type { OpenCopy } from './backtest/ReplayedCopy';
export {
  COPY_ORDER_KINDS,
  COPY_ORDER_STATUSES,
  type CopyOrder,
  type CopyOrderKind,
  type CopyOrderStatus,
} from './copy/CopyOrder';
export type { PriceOfToken } from './copy/copyOutcomes';
export { type CopyOutcome, copyOutcomes } from './copy/copyOutcomes';
export { type CopyPart, type CopyPartParameters, copyPart } from './copy/copyPart';
export {
  ALLOCATION_STATUSES,
  type Allocation,
  type AllocationStatus,
  type CancelReason,
  type CopyFailure,
  type CopyNews,
  type CopyRows,
  type CopyState,
  cancelReason,
  copyState,
} from './copy/copyState';
export type { LeaveMarket, LeaveTerms } from './copy/leaveTerms';
export type { MissedOpening } from './copy/listMissed';
export type { MatchingOrder } from './copy/MatchingOrder';
export type { MimicAllocate } from './copy/MimicAllocate';
export type { MimicCollect } from './copy/MimicCollect';
export {
  type CopyLeaves,
  LEAVE_REASONS,
  type LeaveReason,
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
export {
  type CopyCredit,
  copiesInWindow,
  type GmxRows,
  type PortfolioCopy,
  type PortfolioEntry,
  type PortfolioWindow,
  portfolioCopies,
  portfolioEntries,
  valueCopies,
} from './copy/portfolioCopies';
export {
  type PortfolioRoute,
  type PortfolioRule,
  type PortfolioRulesParameters,
  portfolioRules,
} from './copy/portfolioRules';
export { portfolioTimeline, unpricedTokens } from './copy/portfolioSummary';
export type { Settle } from './copy/Settle';
export { SKIP_REASONS, type SkipReason } from './copy/skipReason';
export { skipReasonText } from './copy/skipReasonText';
export type { Transfer } from './copy/Transfer';
export {
  EARN_EVENT_KINDS,
  EARN_WEEK,
  EARN_WEEKS,
  type EarnEvent,
  type EarnEventKind,
  type EarnWeek,
  earnWeek,
  earnWeekStart,
  type FeeSale,
} from './earn/EarnHistory';
export { type EarnEffect, type EarnHoldings, earnEffects } from './earn/earnEffects';
export type { EarnDraft } from './earn/lock';
export {
  addToLock,
  DEFAULT_EARN_SCHEDULE,
  type EarnLock,
  extendLock,
  extensionBounds,
  lockDuration,
  lockWeight,
  MAX_LOCK_DURATION,
  MIN_LOCK_DURATION,
  scheduleDuration,
  takeFromLock,
  weightOf,
} from './earn/lock';
export { addToVesting, type EarnVesting, type VestingState, vestingAt } from './earn/vesting';
export { findAddress } from './findAddress';
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
export { plainText } from './format/plainText';
export { parseTokenAmount } from './format/readNumber';
export { type IndexerHealth, indexerHealth } from './indexerHealth';
export { allocationKey, isAddress, isOrderKey, parseAddress, positionKey, traderMatchingKey } from './keys';
export { MimicError, type MimicErrorParameters } from './MimicError';
export { booked, bookedInPosition, eventCost, eventImpact } from './position/booked';
export {
  applyPositionEvent,
  averageEntryPrice,
  type FoldContext,
  foldPositions,
  startPosition,
} from './position/foldPositions';
export { type NetBreakdownLine, netBreakdown } from './position/netBreakdown';
export type {
  Position,
  PositionDecrease,
  PositionEvent,
  PositionFees,
  PositionFeesCollected,
  PositionIncrease,
} from './position/Position';
export { positionEvents, positionsInTimeframe } from './position/positionEvents';
export { markPrice, netPnl, openPnl, positionLeverage, positionRoi } from './position/positionFigures';
export type { OraclePrice, PriceCandle, PriceMap, PriceRange } from './price';
export {
  CANDLE_INTERVALS,
  type CandleInterval,
  candleInterval,
  candleSlotTime,
  fineCandleInterval,
  priceAt,
  priceMap,
  priceThen,
} from './price';
export {
  type CancelLeaveDraft,
  type CopyDraft,
  type DepositDraft,
  type Draft,
  type DraftId,
  type Drafts,
  draftSubject,
  type LeaveDraft,
  type RuleDraft,
  type Unsaved,
} from './rule/Draft';
export { type DraftStanding, draftStanding } from './rule/draftStanding';
export {
  isLiveRule,
  MAX_LOSS_BOUNDS,
  type MatchingRule,
  printTerms,
  type RuleChange,
  type RuleTerms,
  ruleChange,
} from './rule/MatchingRule';
export { DEFAULT_TIMEFRAME, TIMEFRAMES, type Timeframe } from './timeframes';
export { AVATAR_PALETTE, AVATAR_SIZE, type AvatarGeometry, type AvatarShape, avatar } from './trader/avatar';
export { fillTimeline, type TimelinePoint } from './trader/fillTimeline';
export {
  addResult,
  RECENT_RESULTS,
  type RecordDoubts,
  recentResults,
  recordDoubts,
} from './trader/recentResults';
export { RETURN_BOUNDS, type ReturnsSummary, returnClass, summariseReturns } from './trader/returns';
export { routeMetric } from './trader/routeMetric';
export { type SummarisedRoute, summariseTrader } from './trader/summariseTrader';
export type { RouteMetric, TraderRouteLatestMetric, TraderSummary } from './trader/TraderRouteLatestMetric';
export {
  CHART_TICKS,
  CURVE_TICKS,
  curveStep,
  curveTimes,
  maxDrawdown,
  sumTimelines,
} from './trader/timelines';
export type { CandlesByToken, CurveWindow } from './trader/traderTimeline';
export { type TraderTimelineParameters, traderDrawdown, traderTimeline } from './trader/traderTimeline';
export type { Address, Hex, Market, Token } from './values';
export { BASIS_POINTS, ONE_USD, tokenIcon, USD_DECIMALS } from './values';
