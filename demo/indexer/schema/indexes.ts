/**
 * The indexes of each table, as the columns of CREATE INDEX. Ponder would drop indexes of its own at every restart and rebuild
 * them before it continues, and only once the chain's head is reached: too late for computing the figures. All are ascending,
 * so that each serves an ORDER BY in both directions. Every figure that a board can be sorted by has one; figures that a route
 * may lack have a second, because such routes come last in both directions.
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
  CopyOrder: ['allocation_key', 'mimic, block_timestamp'],
  MimicLeave: ['mimic, block_timestamp'],
  MimicCollect: ['mimic, block_timestamp'],
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

/** Columns searched by substring. */
export const SEARCHED: Readonly<Record<string, string>> = { TraderRouteMetric: 'account' };
