/** How a table may be asked without free SQL. Conditions on its other columns may only narrow that down. */
export type Shape = {
  /** Columns by which an index finds the rows: those of one list are all compared with = or IN. None: it is short. */
  keys: readonly (readonly string[])[];
  /** Another table that is read beside it: its name, then its column and this table's that tie the two. */
  join?: readonly [table: string, column: string, own: string];
};

const SHORT: Shape = { keys: [[]] };

const events: Shape = {
  keys: [['account'], ['position_key'], ['order_key'], ['trader_matching_key']],
  join: ['PositionFeesCollected', 'id', 'fee_collected_id'],
};

/** What the widgets ask, table by table; a query of theirs that is not here is refused in production. */
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
  LeaveRequest: { keys: [['mimic']] },
  MimicLeave: { keys: [['mimic']] },
  Lock: { keys: [['user']] },
  LockChange: { keys: [['user']] },
  Vesting: { keys: [['user']] },
  EarnClaim: { keys: [['user']] },
  // a few rows a week
  FeeSale: SHORT,
  EarnWeek: SHORT,
};
