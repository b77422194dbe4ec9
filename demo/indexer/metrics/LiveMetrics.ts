import type { Context } from 'ponder:registry';
import { PositionDecrease, PositionIncrease, TraderRouteMetric } from 'ponder:schema';
import type { Hex } from '@mimic/widgets/core';
import { lte } from 'ponder';
import { updateRoutes } from './updateRoutes';

/**
 * When metrics are computed. History is only recorded; the first pass, at the chain's head, computes every route from
 * the raw tables, so a restart cannot leave anything stale. From then on each event updates its route at once and
 * later passes roll forward what moves by itself. Nothing but this schedule is kept in memory.
 */
export class LiveMetrics {
  /** The newest block a pass ran at. A pass at or below it means the chain or the database went back. */
  #passedBlock: number | undefined;

  async onEvent(db: Context['db'], route: Hex, block: { timestamp: bigint }): Promise<void> {
    if (this.#passedBlock !== undefined) await updateRoutes(db, [route], Number(block.timestamp));
  }

  async onPass(db: Context['db'], block: { number: bigint; timestamp: bigint }): Promise<void> {
    const number = Number(block.number);
    const now = Number(block.timestamp);
    const isFirst = this.#passedBlock === undefined || number <= this.#passedBlock;
    await updateRoutes(db, isFirst ? await allRoutes(db) : await dueRoutes(db, now), now);
    this.#passedBlock = number;
  }
}

async function allRoutes(db: Context['db']): Promise<Hex[]> {
  const increases = await db.sql
    .selectDistinct({ route: PositionIncrease.traderMatchingKey })
    .from(PositionIncrease);
  const decreases = await db.sql
    .selectDistinct({ route: PositionDecrease.traderMatchingKey })
    .from(PositionDecrease);
  return [...new Set([...increases, ...decreases].map(({ route }) => route))];
}

async function dueRoutes(db: Context['db'], now: number): Promise<Hex[]> {
  const rows = await db.sql
    .select({ route: TraderRouteMetric.traderMatchingKey })
    .from(TraderRouteMetric)
    .where(lte(TraderRouteMetric.nextPassTimestamp, now));
  return rows.map(({ route }) => route);
}

export const liveMetrics = new LiveMetrics();
