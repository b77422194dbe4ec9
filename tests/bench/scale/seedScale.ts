import { CANDLE_INTERVALS } from '@mimic/widgets/core';
import type { Client } from 'pg';

export type Scale = {
  routes: number;
  events: number;
  /** Routes with an open position. */
  open: number;
};

const DAYS = 900;
/** Index tokens: with more than a few, prices and candles of a short history take longer than its events. */
const tokensOf = (routes: number) => Math.min(40, Math.max(4, Math.round(routes / 2_500)));
const hash = (text: string) => `md5((${text})::text)`;
const hex32 = (text: string) => `'0x' || ${hash(text)} || ${hash(`'x' || ${text}`)}`;
const hex20 = (text: string) => `'0x' || ${hash(text)} || substr(${hash(`'y' || ${text}`)}, 1, 8)`;
const big = (scale: string) => `(1 + abs(hashint8(life)) % 100000)::numeric * ${scale}`;

/** Event columns that must have a value but do not matter here. */
const BLANK = {
  borrowing_factor: '0',
  funding_fee_amount_per_size: '0',
  long_token_claimable_funding_amount_per_size: '0',
  short_token_claimable_funding_amount_per_size: '0',
  price_impact_usd: '0',
  collateral_delta_amount: '0',
  order_type: '2',
  log_index: 'life % 500',
};

/**
 * Columns that openings and closes share: `life` numbers the position, `route` its owner's route, `token` its index token,
 * `opened` its opening time.
 */
const SHARED = {
  position_key: hex32(`'position' || life`),
  trader_matching_key: hex32(`'route' || route`),
  account: hex20(`'account' || route / 2`),
  market: hex20(`'market' || token`),
  collateral_token: hex20(`'collateral' || route % 2`),
  index_token: hex20(`'token' || token`),
  is_long: 'life % 2 = 0',
  execution_price: '2e15',
  index_token_price_min: '2e15',
  index_token_price_max: '2e15',
  collateral_token_price_min: '1e24',
  collateral_token_price_max: '1e24',
  ...BLANK,
};

const OPENING = {
  ...SHARED,
  collateral_delta_amount: big('2e5'),
  order_key: hex32(`'open' || life`),
  size_in_usd: big('1e30'),
  size_delta_usd: big('1e30'),
  size_in_tokens: big('5e14'),
  size_delta_in_tokens: big('5e14'),
  collateral_in_tokens: big('2e5'),
  increased_at_time: 'opened',
  block_timestamp: 'opened',
  block_number: 'opened',
  transaction_hash: hex32(`'opening' || life`),
  fee_collected_id: `'opening-' || life`,
};

const CLOSE = {
  ...SHARED,
  order_key: hex32(`'close' || life`),
  size_in_usd: '0',
  size_delta_usd: big('1e30'),
  size_in_tokens: '0',
  size_delta_in_tokens: big('5e14'),
  collateral_in_tokens: '0',
  price_impact_diff_usd: '0',
  base_pnl_usd: `(hashint8(life) % 1000)::numeric * 1e30`,
  uncapped_base_pnl_usd: '0',
  decreased_at_time: 'closed',
  block_timestamp: 'closed',
  block_number: 'closed',
  transaction_hash: hex32(`'closing' || life`),
  fee_collected_id: `'closing-' || life`,
};

/**
 * A history with the given numbers of events and routes, a few routes far busier than most, over the two and a half years
 * before `now`: the raw tables, prices and candles.
 */
export async function seedScale(client: Client, { routes, events, open }: Scale, now: number): Promise<void> {
  const tokens = tokensOf(routes);
  await client.query(`CREATE TEMP TABLE lives AS
    SELECT life, life % ${tokens} AS token, route, opened, CASE WHEN life > ${open} THEN least(opened + 60 + abs(hashint8(life * 7)) % 259200, ${now}) END AS closed
    FROM (
      SELECT life,
        CASE WHEN life <= ${routes} THEN life ELSE 1 + floor(power(abs(hashint8(life * 3)) % 1000000 / 1e6, 2) * ${routes})::int END AS route,
        ${now} - 60 - abs(hashint8(life * 5)) % ${DAYS * 86_400} AS opened
      FROM generate_series(1, ${Math.round((events + open) / 2)}) AS life
    ) drawn`);
  await fill(client, 'PositionIncrease', OPENING, 'lives');
  await fill(client, 'PositionDecrease', CLOSE, 'lives WHERE closed IS NOT NULL');
  for (const [kind, row] of Object.entries({ opening: OPENING, closing: CLOSE })) {
    const { rows } = await client.query(
      `SELECT column_name AS name, data_type AS type FROM information_schema.columns
       WHERE table_name = 'PositionFeesCollected' AND is_nullable = 'NO'`,
    );
    const known: Record<string, string> = { ...row, id: `'${kind}-' || life`, total_cost_amount: '3000000' };
    const blank = (type: string) => (type === 'boolean' ? 'true' : type === 'text' ? `'0x00'` : '0');
    const columns = rows.map(({ name, type }) => [name, known[name] ?? blank(type)]);
    await fill(
      client,
      'PositionFeesCollected',
      Object.fromEntries(columns),
      `lives WHERE ${kind === 'opening'} OR closed IS NOT NULL`,
    );
  }
  await client.query(`INSERT INTO "OraclePrice" SELECT ${hex20(`'token' || token`)}, 2e15, 2e15 - 1e9, 2e15 + 1e9, ${now}
    FROM generate_series(0, ${tokens - 1}) AS token`);
  for (const interval of CANDLE_INTERVALS) {
    await client.query(`INSERT INTO "PriceCandle" SELECT ${hex20(`'token' || token`)} || '-${interval}-' || slot,
        ${hex20(`'token' || token`)}, ${interval}, slot, 2e15, 2e15, 2e15, 2e15 + (slot / ${interval} * 7919) % 1000 * 1e12
      FROM generate_series(0, ${tokens - 1}) AS token,
        generate_series(${now} / ${interval} * ${interval} - ${interval} * 900::bigint, ${now}, ${interval}) AS slot
      WHERE slot > ${now} - ${DAYS} * 86400`);
  }
  await client.query('ANALYZE');
}

const fill = (client: Client, table: string, row: Record<string, string>, from: string) =>
  client.query(
    `INSERT INTO "${table}" (${Object.keys(row)
      .map((name) => `"${name}"`)
      .join(', ')}) SELECT ${Object.values(row).join(', ')} FROM ${from}`,
  );
