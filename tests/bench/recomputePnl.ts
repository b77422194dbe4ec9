import { select } from '../kit/indexer/database';
import type { Sandbox } from '../kit/page/sandbox';

type EventRow = {
  kind: 'increase' | 'decrease';
  order_key: string;
  position_key: string;
  trader_matching_key: string;
  index_token: string;
  is_long: boolean;
  block_number: number | string;
  log_index: number;
  size_in_usd: string;
  size_in_tokens: string;
  collateral_in_tokens: string;
  collateral_token_price_max: string;
  fee_collected_id: string | null;
  base_pnl_usd?: string;
  price_impact_usd: string;
  total_impact_usd?: string | null;
};

const PAGE = 1000;
const SHARED = `"order_key", "position_key", "trader_matching_key", "index_token", "is_long", "block_number",
  "log_index", "size_in_usd", "size_in_tokens", "collateral_in_tokens", "collateral_token_price_max",
  "fee_collected_id", "price_impact_usd"`;

/** Reads all rows of a table in pages by its key. */
async function readAll<Row>(sandbox: Sandbox, table: string, key: string, columns: string): Promise<Row[]> {
  const all: Row[] = [];
  for (let last = ''; ; ) {
    const sql = `SELECT ${columns} FROM "${table}" WHERE "${key}" > '${last}' ORDER BY "${key}" LIMIT ${PAGE}`;
    const rows = await select<Row>(sandbox, sql);
    all.push(...rows);
    if (rows.length < PAGE) return all;
    last = String((rows.at(-1) as Record<string, unknown>)[key]);
  }
}

/**
 * The pnl of every route over the year, USD 1e30, from the event rows alone: a second implementation that shares no code with
 * the first.
 */
export async function recomputePnl(sandbox: Sandbox): Promise<Map<string, bigint>> {
  const kinds = [
    { kind: 'increase' as const, table: 'PositionIncrease', columns: SHARED },
    {
      kind: 'decrease' as const,
      table: 'PositionDecrease',
      columns: `${SHARED}, "base_pnl_usd", "total_impact_usd"`,
    },
  ];
  const read = kinds.map(async ({ kind, table, columns }) =>
    (await readAll<EventRow>(sandbox, table, 'order_key', columns)).map((row) => ({ ...row, kind })),
  );
  const events = (await Promise.all(read)).flat();
  events.sort((a, b) => Number(a.block_number) - Number(b.block_number) || a.log_index - b.log_index);
  const fees = new Map(
    (
      await readAll<{ id: string; total_cost_amount: string }>(
        sandbox,
        'PositionFeesCollected',
        'id',
        '"id", "total_cost_amount"',
      )
    ).map(({ id, total_cost_amount }) => [id, BigInt(total_cost_amount)]),
  );
  const prices = new Map(
    (
      await readAll<{ token: string; min_price: string; max_price: string }>(
        sandbox,
        'OraclePrice',
        'token',
        '"token", "min_price", "max_price"',
      )
    ).map(({ token, min_price, max_price }) => [token, { min: BigInt(min_price), max: BigInt(max_price) }]),
  );

  const pnl = new Map<string, bigint>();
  const add = (route: string, amount: bigint) => pnl.set(route, (pnl.get(route) ?? 0n) + amount);
  const last = new Map<string, EventRow>();
  for (const event of events) {
    const collateralPrice = BigInt(event.collateral_token_price_max);
    const cost = (fees.get(event.fee_collected_id ?? '') ?? 0n) * collateralPrice;
    const gain =
      event.kind === 'decrease'
        ? BigInt(event.base_pnl_usd ?? 0) + BigInt(event.total_impact_usd ?? event.price_impact_usd)
        : 0n;
    const before = BigInt(last.get(event.position_key)?.collateral_in_tokens ?? 0) * collateralPrice;
    const isClose = BigInt(event.size_in_tokens) === 0n;
    add(event.trader_matching_key, isClose && gain - cost < -before ? -before : gain - cost);
    last.set(event.position_key, event);
  }
  for (const { trader_matching_key, index_token, is_long, size_in_tokens, size_in_usd } of last.values()) {
    const price = prices.get(index_token);
    const tokens = BigInt(size_in_tokens);
    if (!price || tokens === 0n) continue;
    const size = BigInt(size_in_usd);
    add(trader_matching_key, is_long ? price.min * tokens - size : size - price.max * tokens);
  }
  return pnl;
}

/** Compares the table's pnl with the recomputed; names the routes that differ. */
export async function comparePnl(sandbox: Sandbox): Promise<{ routes: number; different: string[] }> {
  const expected = await recomputePnl(sandbox);
  const rows = await readAll<{ id: string; trader_matching_key: string; pnl: string; interval: number }>(
    sandbox,
    'TraderRouteLatestMetric',
    'id',
    '"id", "trader_matching_key", "pnl", "interval"',
  );
  const year = rows.filter(({ interval }) => interval === 31_536_000);
  const found = new Map(year.map(({ trader_matching_key, pnl }) => [trader_matching_key, BigInt(pnl)]));
  const different = [...expected].flatMap(([route, pnl]) =>
    found.get(route) === pnl ? [] : [`${route}: ${pnl} against ${found.get(route)}`],
  );
  return { routes: expected.size, different };
}
