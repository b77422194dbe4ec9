/**
 * The indexes of each table, as the columns of CREATE INDEX. Ponder's own it would drop at every restart and build again
 * before it goes on, and only once the chain's head is reached: too late for what computes the figures. All stand
 * ascending, so that one serves an ORDER BY either way. Every figure that a board can be sorted by has one, and one that a
 * route may be without a second: such routes come last either way.
 */
export const INDEXES: Readonly<Record<string, readonly string[]>> = {
  PositionIncrease: [
    'account, block_timestamp',
    'trader_matching_key, block_timestamp, order_key',
    'position_key',
  ],
  PositionDecrease: ['account, block_timestamp', 'trader_matching_key, block_timestamp', 'position_key'],
  PriceCandle: ['interval, slot_time', 'token, interval, slot_time'],
  OpenPosition: ['trader_matching_key', 'account'],
  ClosedPosition: ['trader_matching_key, settled_timestamp'],
  TraderRouteMetric: ['next_pass_timestamp', 'copied_due_timestamp'],
  TraderRouteLatestMetric: [
    'trader_matching_key',
    'account',
    'interval, pnl, id',
    'interval, roi, id',
    'interval, size_usd, id',
    'interval, follower_count, id',
    'interval, win_count, id',
    'interval, loss_count, id',
    'interval, last_event_timestamp, id',
    'interval, copied_result, id',
    'interval, copied_result DESC NULLS LAST, id DESC',
  ],
  Mirror: ['allocation_key', 'trader_matching_key', 'source_request_key'],
  Adjust: ['allocation_key'],
  Settle: ['allocation_key', 'trader_matching_key'],
  MimicSettle: ['mimic, block_timestamp'],
  LeaveRequest: ['mimic, block_timestamp'],
  MimicLeave: ['mimic, block_timestamp'],
  Allocation: ['allocation_address'],
  MimicAllocate: ['mimic', 'allocation_key'],
  MimicSkip: ['mimic, block_timestamp', 'source_request_key'],
  LockChange: ['"user", block_timestamp'],
  EarnClaim: ['"user", block_timestamp'],
  FeeSale: ['week'],
  MatchingOrder: ['source_request_key'],
  MimicMatchingRule: ['mimic', 'trader_matching_key'],
  MimicMaxLoss: ['mimic'],
  Deposit: ['"user"'],
  Withdraw: ['"user"'],
};

/** Columns that are searched for a part of a text. */
export const SEARCHED: Readonly<Record<string, string>> = { TraderRouteMetric: 'account' };
