export type { Address, Hex } from './Address';
export { allocationKey } from './allocationKey';
export { AVATAR_PALETTE, AVATAR_SIZE, type AvatarGeometry, type AvatarShape, avatar } from './avatar';
export { averageEntryPrice } from './averageEntryPrice';
export { booked } from './booked';
export { bookedInPosition } from './bookedInPosition';
export {
  CANDLE_INTERVALS,
  type CandleInterval,
  candleInterval,
  candleSlotTime,
  fineCandleInterval,
} from './candleInterval';
export { CHART_TICKS } from './chartTicks';
export { copiesInWindow, type PortfolioWindow } from './copiesInWindow';
export { type CopyOutcome, copyOutcomes } from './copyOutcomes';
export { type DepositDraft, type Drafts, depositDraftId, type RuleDraft, ruleDraftId } from './Draft';
export { eventCost } from './eventCost';
export { eventImpact } from './eventImpact';
export { exactTokenAmount } from './exactTokenAmount';
export { fillTimeline, type TimelinePoint } from './fillTimeline';
export { type FoldContext, foldPositions } from './foldPositions';
export { formatAddress } from './formatAddress';
export { formatDuration } from './formatDuration';
export { formatLeverage } from './formatLeverage';
export { formatPercent } from './formatPercent';
export { formatPnl } from './formatPnl';
export { formatTokenAmount } from './formatTokenAmount';
export { formatUsd } from './formatUsd';
export { type IndexerHealth, indexerHealth } from './indexerHealth';
export { isAddress } from './isAddress';
export { isOrderKey } from './isOrderKey';
export type { Market } from './Market';
export type { MatchingOrder } from './MatchingOrder';
export { isLiveRule, type MatchingRule, type RuleTerms } from './MatchingRule';
export type { MimicAllocate } from './MimicAllocate';
export { MimicError, type MimicErrorOptions } from './MimicError';
export type { MimicSettle } from './MimicSettle';
export type { MimicSkip } from './MimicSkip';
export type { Mirror } from './Mirror';
export { markPrice } from './markPrice';
export {
  MATCHING_ORDER_STATUSES,
  type MatchingOrderStatus,
  matchingOrderStatusText,
} from './matchingOrderStatus';
export { maxDrawdown } from './maxDrawdown';
export { type NetBreakdownLine, netBreakdown } from './netBreakdown';
export { netPnl } from './netPnl';
export type { OraclePrice, PriceMap, PriceRange } from './OraclePrice';
export { openPnl } from './openPnl';
export type { Position, PositionFees } from './Position';
export type { PositionDecrease, PositionEvent, PositionIncrease } from './PositionEvent';
export type { PositionFeesCollected } from './PositionFeesCollected';
export type { PriceCandle } from './PriceCandle';
export { parseAddress } from './parseAddress';
export { parseTokenAmount } from './parseTokenAmount';
export { type PortfolioCopy, portfolioCopies } from './portfolioCopies';
export { type PortfolioEntry, portfolioEntries } from './portfolioEntries';
export {
  type PortfolioRoute,
  type PortfolioRule,
  type PortfolioRulesInput,
  portfolioRules,
} from './portfolioRules';
export { type PriceOfToken, portfolioTimeline, unpricedTokens } from './portfolioTimeline';
export { positionEvents } from './positionEvents';
export { positionKey } from './positionKey';
export { positionLeverage } from './positionLeverage';
export { positionRoi } from './positionRoi';
export { positionsInTimeframe } from './positionsInTimeframe';
export { priceAt } from './priceAt';
export { priceMap } from './priceMap';
export { priceThen } from './priceThen';
export { CURVE_TICKS, routeMetric } from './routeMetric';
export { type RuleChange, ruleChange } from './ruleChange';
export type { Settle } from './Settle';
export { SKIP_REASONS, type SkipReason } from './skipReason';
export { skipReasonText } from './skipReasonText';
export { summariseTrader } from './summariseTrader';
export { sumTimelines } from './sumTimelines';
export type { Token } from './Token';
export type { RouteMetric, TraderRouteLatestMetric } from './TraderRouteLatestMetric';
export type { TraderSummary } from './TraderSummary';
export { DEFAULT_TIMEFRAME, TIMEFRAMES, type Timeframe } from './timeframes';
export { tokenIcon } from './tokenIcon';
export { traderMatchingKey } from './traderMatchingKey';
export { type CandlesByToken, type TraderTimelineOptions, traderTimeline } from './traderTimeline';
export { BASIS_POINTS, ONE_USD, USD_DECIMALS } from './units';
