import { select } from '../database';
import type { Sandbox } from '../sandbox';

type EventRow = Record<
  | 'order_key'
  | 'position_key'
  | 'market'
  | 'collateral_token'
  | 'index_token'
  | 'size_in_usd'
  | 'size_in_tokens'
  | 'collateral_in_tokens'
  | 'collateral_token_price_max'
  | 'price_impact_usd',
  string
> & {
  kind: 'increase' | 'decrease';
  is_long: boolean;
  base_pnl_usd?: string;
  total_impact_usd?: string | null;
  fee_collected_id: string | null;
  block_timestamp: number;
  block_number: number;
  log_index: number;
};

/** One life of a position, worked out here from the event tables; USD 1e30. */
export type RawPosition = {
  id: string;
  collateralToken: string;
  indexToken: string;
  isLong: boolean;
  opened: number;
  /** 0 while open. */
  closed: number;
  events: EventRow[];
  maxSize: bigint;
  maxTokens: bigint;
  maxCollateral: bigint;
  net: bigint;
};

const larger = (a: bigint, b: bigint) => (a > b ? a : b);

async function selectEvents(sandbox: Sandbox, account: string): Promise<EventRow[]> {
  const columns = `"order_key", "position_key", "market", "collateral_token", "index_token", "is_long", "size_in_usd",
    "size_in_tokens", "collateral_in_tokens", "collateral_token_price_max", "price_impact_usd", "fee_collected_id",
    "block_timestamp", "block_number", "log_index"`;
  const read = (table: string, more = '') =>
    select<EventRow>(
      sandbox,
      `SELECT ${columns}${more} FROM "${table}" WHERE "account" = '${account}' ORDER BY "order_key" LIMIT 1000`,
    );
  const increases = await read('PositionIncrease');
  const decreases = await read('PositionDecrease', ', "base_pnl_usd", "total_impact_usd"');
  return [
    ...increases.map((row) => ({ ...row, kind: 'increase' as const })),
    ...decreases.map((row) => ({ ...row, kind: 'decrease' as const })),
  ].sort((a, b) => a.block_number - b.block_number || a.log_index - b.log_index);
}

async function selectCosts(sandbox: Sandbox, events: readonly EventRow[]): Promise<Map<string, bigint>> {
  const ids = events.flatMap(({ fee_collected_id: id }) => (id ? [`'${id}'`] : []));
  const rows = await select<{ id: string; total_cost_amount: string }>(
    sandbox,
    `SELECT "id", "total_cost_amount" FROM "PositionFeesCollected" WHERE "id" IN (${ids.join(', ')}) LIMIT 1000`,
  );
  return new Map(rows.map((row) => [row.id, BigInt(row.total_cost_amount)]));
}

/** All positions of a trader from the raw tables, by arithmetic of the test's own, marked at the latest prices. */
export async function rawPositions(sandbox: Sandbox, account: string): Promise<RawPosition[]> {
  const events = await selectEvents(sandbox, account);
  const costs = await selectCosts(sandbox, events);
  const prices = await select<{ token: string; min_price: string; max_price: string }>(
    sandbox,
    'SELECT "token", "min_price", "max_price" FROM "OraclePrice" ORDER BY "token" LIMIT 1000',
  );

  const lives: RawPosition[] = [];
  for (const event of events) {
    let life = lives.find((each) => each.closed === 0 && each.events[0]!.position_key === event.position_key);
    if (!life) {
      life = {
        id: event.order_key,
        collateralToken: event.collateral_token,
        indexToken: event.index_token,
        isLong: event.is_long,
        opened: event.block_timestamp,
        closed: 0,
        events: [],
        maxSize: 0n,
        maxTokens: 0n,
        maxCollateral: 0n,
        net: 0n,
      };
      lives.push(life);
    }
    const price = BigInt(event.collateral_token_price_max);
    const before = BigInt(life.events.at(-1)?.collateral_in_tokens ?? 0);
    let booked = -(costs.get(event.fee_collected_id ?? '') ?? 0n) * price;
    if (event.kind === 'decrease') {
      booked += BigInt(event.base_pnl_usd ?? 0) + BigInt(event.total_impact_usd ?? event.price_impact_usd);
    }
    if (BigInt(event.size_in_tokens) === 0n) {
      life.closed = event.block_timestamp;
      booked = larger(booked, -before * price);
    }
    life.net += booked;
    life.events.push(event);
    life.maxSize = larger(life.maxSize, BigInt(event.size_in_usd));
    life.maxTokens = larger(life.maxTokens, BigInt(event.size_in_tokens));
    life.maxCollateral = larger(life.maxCollateral, BigInt(event.collateral_in_tokens) * price);
  }
  for (const life of lives) {
    const last = life.events.at(-1)!;
    const price = prices.find(({ token }) => token === life.indexToken);
    if (life.closed > 0 || !price) continue;
    const value =
      BigInt(last.size_in_tokens) * BigInt(life.isLong ? price.min_price : price.max_price) -
      BigInt(last.size_in_usd);
    life.net += life.isLong ? value : -value;
  }
  return lives;
}
