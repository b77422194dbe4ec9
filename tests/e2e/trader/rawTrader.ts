import { select } from '../../kit/indexer/database';
import type { Sandbox } from '../../kit/page/sandbox';
import { selectIn } from './selectIn';

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
  | 'index_token_price_min'
  | 'index_token_price_max'
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

type FeeRow = { id: string } & Record<
  | 'total_cost_amount'
  | 'position_fee_amount'
  | 'borrowing_fee_amount'
  | 'funding_fee_amount'
  | 'ui_fee_amount',
  string
> &
  Record<'trader_discount_amount' | 'pro_discount_amount' | 'liquidation_fee_amount', string | null>;

/** The parts of a net pnl, USD 1e30, signed as in the breakdown. */
export type RawLines = Record<
  | 'openPnl'
  | 'marginFee'
  | 'borrowingFee'
  | 'fundingFee'
  | 'liquidationFee'
  | 'priceImpact'
  | 'realisedPnl'
  | 'notCharged',
  bigint
>;

/** One position from opening to close, computed here from the event tables; USD 1e30. */
export type RawPosition = {
  id: string;
  collateralToken: string;
  indexToken: string;
  isLong: boolean;
  opened: number;
  /** 0 while open. */
  closed: number;
  events: EventRow[];
  /** Each event's contribution to the result, in order. */
  booked: bigint[];
  maxSize: bigint;
  maxTokens: bigint;
  maxCollateral: bigint;
  lines: RawLines;
  net: bigint;
};

const larger = (a: bigint, b: bigint) => (a > b ? a : b);
const amount = (text: string | null | undefined) => BigInt(text ?? 0);

async function selectEvents(sandbox: Sandbox, account: string): Promise<EventRow[]> {
  const columns = `"order_key", "position_key", "market", "collateral_token", "index_token", "is_long", "size_in_usd",
    "size_in_tokens", "collateral_in_tokens", "collateral_token_price_max", "index_token_price_min",
    "index_token_price_max", "price_impact_usd", "fee_collected_id", "block_timestamp", "block_number", "log_index"`;
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

async function selectFees(sandbox: Sandbox, events: readonly EventRow[]): Promise<Map<string, FeeRow>> {
  const rows = await selectIn<FeeRow>(
    sandbox,
    `SELECT "id", "total_cost_amount", "position_fee_amount", "borrowing_fee_amount", "funding_fee_amount", "ui_fee_amount",
       "trader_discount_amount", "pro_discount_amount", "liquidation_fee_amount"
     FROM "PositionFeesCollected" WHERE "id"`,
    events.flatMap(({ fee_collected_id: id }) => id ?? []),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The pnl of an open position in this state at a price, USD 1e30. */
export function rawOpenPnl(
  { is_long: isLong, size_in_tokens: tokens, size_in_usd: size }: EventRow,
  price: { min: bigint; max: bigint },
): bigint {
  return isLong ? amount(tokens) * price.min - amount(size) : amount(size) - amount(tokens) * price.max;
}

/** Latest prices by token, USD 1e30 per smallest unit. */
export async function rawPrices(sandbox: Sandbox) {
  const rows = await select<{ token: string; min_price: string; max_price: string }>(
    sandbox,
    'SELECT "token", "min_price", "max_price" FROM "OraclePrice" ORDER BY "token" LIMIT 1000',
  );
  return new Map(rows.map((row) => [row.token, { min: BigInt(row.min_price), max: BigInt(row.max_price) }]));
}

/** All positions of a trader, computed independently from the raw tables and marked at the latest prices. */
export async function rawPositions(sandbox: Sandbox, account: string): Promise<RawPosition[]> {
  const events = await selectEvents(sandbox, account);
  const fees = await selectFees(sandbox, events);
  const prices = await rawPrices(sandbox);

  const lives: RawPosition[] = [];
  for (const event of events) {
    let life = lives.find((each) => each.closed === 0 && each.events[0]!.position_key === event.position_key);
    if (!life) {
      life = newLife(event);
      lives.push(life);
    }
    addEvent(life, event, fees.get(event.fee_collected_id ?? ''));
  }
  for (const life of lives) {
    const price = prices.get(life.indexToken);
    if (life.closed === 0 && price) life.lines.openPnl = rawOpenPnl(life.events.at(-1)!, price);
    life.net = life.lines.openPnl + life.booked.reduce((sum, each) => sum + each, 0n);
  }
  return lives;
}

function newLife(event: EventRow): RawPosition {
  return {
    id: event.order_key,
    collateralToken: event.collateral_token,
    indexToken: event.index_token,
    isLong: event.is_long,
    opened: event.block_timestamp,
    closed: 0,
    events: [],
    booked: [],
    maxSize: 0n,
    maxTokens: 0n,
    maxCollateral: 0n,
    lines: {
      openPnl: 0n,
      marginFee: 0n,
      borrowingFee: 0n,
      fundingFee: 0n,
      liquidationFee: 0n,
      priceImpact: 0n,
      realisedPnl: 0n,
      notCharged: 0n,
    },
    net: 0n,
  };
}

function addEvent(life: RawPosition, event: EventRow, fee: FeeRow | undefined): void {
  const price = amount(event.collateral_token_price_max);
  const { lines } = life;
  const margin =
    amount(fee?.position_fee_amount) -
    amount(fee?.trader_discount_amount) -
    amount(fee?.pro_discount_amount) +
    amount(fee?.ui_fee_amount);
  lines.marginFee -= margin * price;
  lines.borrowingFee -= amount(fee?.borrowing_fee_amount) * price;
  lines.fundingFee -= amount(fee?.funding_fee_amount) * price;
  lines.liquidationFee -= amount(fee?.liquidation_fee_amount) * price;
  let booked = -amount(fee?.total_cost_amount) * price;
  if (event.kind === 'decrease') {
    const impact = amount(event.total_impact_usd ?? event.price_impact_usd);
    lines.priceImpact += impact;
    lines.realisedPnl += amount(event.base_pnl_usd);
    booked += amount(event.base_pnl_usd) + impact;
  }
  if (amount(event.size_in_tokens) === 0n) {
    life.closed = event.block_timestamp;
    const floor = -amount(life.events.at(-1)?.collateral_in_tokens) * price;
    lines.notCharged = larger(0n, floor - booked);
    booked = larger(booked, floor);
  }
  life.booked.push(booked);
  life.events.push(event);
  life.maxSize = larger(life.maxSize, amount(event.size_in_usd));
  life.maxTokens = larger(life.maxTokens, amount(event.size_in_tokens));
  life.maxCollateral = larger(life.maxCollateral, amount(event.collateral_in_tokens) * price);
}
