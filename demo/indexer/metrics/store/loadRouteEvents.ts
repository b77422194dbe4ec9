import type { Hex } from '@mimic/widgets/core';
import type { SQL } from 'drizzle-orm';
import { sql } from 'ponder';
import { PositionDecrease, PositionIncrease } from '../../schema/position';
import { PositionFeesCollected } from '../../schema/positionFees';
import type { IndexedEvent } from '../fold/foldEvent';
import type { MetricsDb } from '../MetricsDb';
import { groupBy } from './groupBy';
import { runUnparsed } from './unparsed';

/** The columns that figures need: reading the others would double the time. */
const COLUMNS = sql.raw(
  [
    ...['order_key', 'position_key', 'trader_matching_key', 'account', 'market', 'collateral_token'],
    ...['index_token', 'is_long', 'size_in_usd', 'size_in_tokens', 'collateral_in_tokens', 'size_delta_usd'],
    ...['size_delta_in_tokens', 'collateral_delta_amount', 'index_token_price_min', 'index_token_price_max'],
    ...['collateral_token_price_min', 'collateral_token_price_max', 'execution_price', 'price_impact_usd'],
    ...['block_timestamp', 'block_number', 'log_index', 'transaction_hash'],
  ]
    .map((name) => `e.${name}`)
    .join(', '),
);

const FEES = sql.raw(
  ['total_cost', 'position_fee', 'borrowing_fee', 'funding_fee', 'liquidation_fee']
    .map((name) => `f.${name}_amount`)
    .join(', '),
);

type Row = Record<string, string> & {
  is_long: boolean;
  block_timestamp: number;
  block_number: number;
  log_index: number;
};

/** Position events of some routes with their fees, in order, by traderMatchingKey; `from` in seconds. */
export async function loadRouteEvents(
  db: MetricsDb,
  routes: readonly Hex[],
  from = 0,
): Promise<Map<Hex, IndexedEvent[]>> {
  const select = (columns: SQL, table: typeof PositionIncrease | typeof PositionDecrease) => sql`
    SELECT ${COLUMNS}, ${columns}, ${FEES}
    FROM ${table} e LEFT JOIN ${PositionFeesCollected} f ON f.id = e.fee_collected_id
    WHERE e.trader_matching_key = ANY(${sql.param(routes)}) AND e.block_timestamp >= ${from}`;
  const rows = await runUnparsed<Row>(
    db,
    sql`${select(sql`NULL::numeric AS base_pnl_usd, e.pending_price_impact_usd AS impact_usd`, PositionIncrease)}
      UNION ALL ${select(sql`e.base_pnl_usd, e.total_impact_usd`, PositionDecrease)}
      ORDER BY block_number, log_index`,
  );
  return groupBy(rows.map(readEvent), (event) => event.traderMatchingKey);
}

function readEvent(row: Row): IndexedEvent {
  const hex = (name: string) => row[name] as Hex;
  const amount = (name: string) => BigInt(row[name] ?? 0);
  const shared = {
    orderKey: hex('order_key'),
    positionKey: hex('position_key'),
    traderMatchingKey: hex('trader_matching_key'),
    account: hex('account'),
    market: hex('market'),
    collateralToken: hex('collateral_token'),
    indexToken: hex('index_token'),
    isLong: row.is_long,
    sizeInUsd: amount('size_in_usd'),
    sizeInTokens: amount('size_in_tokens'),
    collateralInTokens: amount('collateral_in_tokens'),
    sizeDeltaUsd: amount('size_delta_usd'),
    sizeDeltaInTokens: amount('size_delta_in_tokens'),
    collateralDeltaAmount: amount('collateral_delta_amount'),
    indexTokenPriceMin: amount('index_token_price_min'),
    indexTokenPriceMax: amount('index_token_price_max'),
    collateralTokenPriceMin: amount('collateral_token_price_min'),
    collateralTokenPriceMax: amount('collateral_token_price_max'),
    executionPrice: amount('execution_price'),
    priceImpactUsd: amount('price_impact_usd'),
    blockTimestamp: row.block_timestamp,
    blockNumber: row.block_number,
    logIndex: row.log_index,
    transactionHash: hex('transaction_hash'),
    feeCollected: row.total_cost_amount
      ? {
          totalCostAmount: amount('total_cost_amount'),
          positionFeeAmount: amount('position_fee_amount'),
          borrowingFeeAmount: amount('borrowing_fee_amount'),
          fundingFeeAmount: amount('funding_fee_amount'),
          liquidationFeeAmount: amount('liquidation_fee_amount'),
        }
      : null,
  };
  const impactUsd = row.impact_usd ? BigInt(row.impact_usd) : null;
  if (!row.base_pnl_usd) return { kind: 'increase', ...shared, pendingPriceImpactUsd: impactUsd };
  return {
    kind: 'decrease',
    ...shared,
    basePnlUsd: BigInt(row.base_pnl_usd),
    totalImpactUsd: impactUsd,
  };
}
