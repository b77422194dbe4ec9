import type { Client } from 'pg';

const RAW = [
  ...[
    'PositionIncrease',
    'PositionDecrease',
    'PositionFeesCollected',
    'Market',
    'OraclePrice',
    'PriceCandle',
  ],
  ...['MimicMatchingRule', 'MimicMaxLoss', 'CopyOrder', 'CopyLimit', 'MimicLeave', 'Mirror', 'Allocation'],
  ...['Adjust', 'CopyAccount', 'MimicAllocate', 'Settle', 'MimicSettle', 'MimicCollect', 'CopiesVersion'],
  ...['Deposit', 'ClosedPosition', 'SkippedLog'],
];

/** All rows determined by the chain alone, by table. */
export function readRows(client: Client, schema: string): Promise<Record<string, string[]>> {
  return read(client, schema, Object.fromEntries(RAW.map((table) => [table, []])));
}

/** Figures without the times of their last mark, which depend on passes. */
export function readFigures(client: Client, schema: string): Promise<Record<string, string[]>> {
  const marked = ['last_updated_timestamp', 'rolled_timestamp', 'next_pass_timestamp'];
  // passes also compute the copy result
  const copied = ['copied_timestamp', 'copied_due_timestamp'];
  return read(client, schema, {
    OpenPosition: marked,
    TraderRouteMetric: [...marked, ...copied],
    TraderRouteLatestMetric: [...marked, 'pnl_list', 'pnl_timestamp_list'],
  });
}

/** The rows of tables as texts, without some columns. */
async function read(client: Client, schema: string, tables: Record<string, string[]>) {
  const read = Object.entries(tables).map(async ([table, without]) => {
    const { rows } = await client.query(
      `SELECT (to_jsonb(t) - $1::text[])::text AS row FROM "${schema}"."${table}" t ORDER BY 1`,
      [without],
    );
    return [table, rows.map(({ row }) => String(row))] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
