import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { LiveMetrics } from '../../../demo/indexer/metrics/LiveMetrics';
import type { MetricsDb } from '../../../demo/indexer/metrics/MetricsDb';
import { recordPrice } from '../../../demo/indexer/metrics/store/recordPrice';
import { PositionDecrease, PositionIncrease } from '../../../demo/indexer/schema/position';
import { PositionFeesCollected } from '../../../demo/indexer/schema/positionFees';
import { MimicMatchingRule } from '../../../demo/indexer/schema/rule';
import type { RandomBlock } from './RandomChain';

/** Does what the handlers do with a block: writes its rows, then its figures. */
export async function indexBlock(db: MetricsDb, metrics: LiveMetrics, block: RandomBlock): Promise<void> {
  const place = {
    number: BigInt(block.number),
    timestamp: BigInt(block.time),
    hash: `0x${block.number.toString(16)}` as const,
  };
  for (const price of block.prices) {
    await recordPrice(db, price, block.time);
    await metrics.onBlock(db, place);
  }
  for (const { event, feesAreLate } of block.events) {
    const { feeCollected, kind, ...row } = event;
    const table = kind === 'increase' ? PositionIncrease : PositionDecrease;
    const id = `${event.transactionHash}-${event.orderKey}`;
    const fees = feeCollected && { id, ...row, ...feeCollected };
    if (fees && !feesAreLate) await insertRow(db, PositionFeesCollected, fees);
    const known = feesAreLate ? null : feeCollected;
    await insertRow(db, table, { ...row, feeCollectedId: known && id });
    await metrics.onEvent(db, { ...event, feeCollected: known }, place);
    if (fees && feesAreLate) {
      await insertRow(db, PositionFeesCollected, fees);
      await db.update(table, { orderKey: event.orderKey }).set({ feeCollectedId: id });
      await metrics.onLateFees(db, event.traderMatchingKey, place);
    }
  }
  for (const rule of block.rules) {
    const id = `${rule.traderMatchingKey}-${rule.mimic}`;
    await db
      .insert(MimicMatchingRule)
      .values(filled(MimicMatchingRule, { id, ...rule }))
      .onConflictDoUpdate({ expiry: rule.expiry });
    await metrics.onRule(db, rule.traderMatchingKey, place);
  }
}

type Filled = typeof PositionIncrease | typeof PositionDecrease | typeof PositionFeesCollected;

const insertRow = (db: MetricsDb, table: Filled, row: object) =>
  db.insert(table).values(filled(table, row)).onConflictDoNothing();

/** A row with a value in every required column. */
function filled<table extends PgTable>(table: table, row: object): table['$inferInsert'] {
  const columns = Object.entries(getTableColumns(table)).filter(([, { notNull }]) => notNull);
  const blank = columns.map(([name, { dataType }]) => [name, BLANKS[dataType] ?? null]);
  return { ...Object.fromEntries(blank), ...row };
}

const BLANKS: Record<string, unknown> = { string: '0x00', bigint: 0n, number: 0, boolean: false };
