/** How a table may be queried without free SQL. Conditions on other columns may only narrow the result. */
export type Shape = {
  /**
   * Alternative sets of columns by which an index finds the rows: all columns of a set are compared with = or IN. An empty set:
   * the table is short.
   */
  keys: readonly (readonly string[])[];
  /** Another table that may be joined: its name, then its column and this table's column that must be equal. */
  join?: readonly [table: string, column: string, own: string];
};

const SHORT: Shape = { keys: [[]] };

const events: Shape = {
  keys: [['account'], ['position_key'], ['order_key'], ['trader_matching_key']],
  join: ['PositionFeesCollected', 'id', 'fee_collected_id'],
};

/** The widgets' queries by table; a widget query that does not fit here is refused in production. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  Market: SHORT,
  OraclePrice: SHORT,
  TraderRouteLatestMetric: {
    keys: [['interval'], ['id'], ['account']],
    join: ['TraderRouteMetric', 'trader_matching_key', 'trader_matching_key'],
  },
  RouteReturns: SHORT,
  PositionIncrease: events,
  PositionDecrease: events,
  OpenPosition: { keys: [['account']] },
  PriceCandle: { keys: [['interval']] },
  Deposit: { keys: [['user']] },
  Withdraw: { keys: [['user']] },
  MimicMatchingRule: { keys: [['mimic']] },
  MimicMaxLoss: { keys: [['mimic']] },
  MatchingOrder: { keys: [['source_request_key']] },
  Mirror: { keys: [['trader_matching_key']] },
  Settle: { keys: [['trader_matching_key']] },
  MimicSkip: { keys: [['mimic'], ['source_request_key']] },
  MimicAllocate: { keys: [['mimic']], join: ['Mirror', 'request_key', 'mirror_position_id'] },
  MimicSettle: { keys: [['mimic']], join: ['Settle', 'id', 'settle_id'] },
  CopyOrder: { keys: [['mimic'], ['allocation_key']] },
  Allocation: { keys: [['allocation_key']] },
  MimicLeave: { keys: [['mimic']] },
  MimicCollect: { keys: [['mimic']] },
  Lock: { keys: [['user']] },
  LockChange: { keys: [['user']] },
  Vesting: { keys: [['user']] },
  EarnClaim: { keys: [['user']] },
  // a few rows per week
  FeeSale: SHORT,
  EarnWeek: SHORT,
};
