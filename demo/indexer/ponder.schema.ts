export {
  Adjust,
  Allocation,
  CopiesVersion,
  CopyAccount,
  CopyLimit,
  CopyOrder,
  MatchingOrder,
  MimicAllocate,
  MimicSettle,
  MimicSkip,
  Mirror,
  Settle,
} from './schema/copy';
export { EarnClaim, EarnWeek, FeeSale, Lock, LockChange, Vesting } from './schema/earn';
export { MimicCollect, MimicLeave } from './schema/leave';
export { Market, OraclePrice, PriceCandle } from './schema/market';
export {
  ClosedPosition,
  MetricsVersion,
  OpenPosition,
  RouteReturns,
  TraderRouteLatestMetric,
  TraderRouteMetric,
} from './schema/metrics';
export { PositionDecrease, PositionIncrease } from './schema/position';
export { FundingShortfall, PositionFeesCollected } from './schema/positionFees';
export { Deposit, MimicMatchingRule, MimicMaxLoss, Withdraw } from './schema/rule';
export { SkippedLog } from './schema/skippedLog';
