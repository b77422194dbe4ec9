import type { Context } from 'ponder:registry';
import { PositionDecrease, PositionIncrease, TraderRouteMetric } from 'ponder:schema';
import type { Hex } from '@mimic/widgets/core';
import { lte } from 'ponder';
import { readEnvironment } from '../environment';
import { unparsed } from './unparsed';
import { updateRoutes } from './updateRoutes';

/** Milliseconds between two passes; the blocks of an idle hour come all at once. */
const PASS_INTERVAL_MS = 2_000;

/**
 * When metrics are computed. History is only recorded; the first pass, near the chain's head, computes every route from
 * the raw tables, so a restart cannot leave anything stale. From then on each event updates its route at once and
 * later passes roll forward what moves by itself. Nothing but this schedule is kept in memory.
 */
export class LiveMetrics {
  readonly #firstBlock: number;
  /** The newest block a pass ran at. A pass at or below it means the chain or the database went back. */
  #passedBlock: number | undefined;
  #passedAt = 0;

  /** No pass before `firstBlock`: a restart reads blocks again that it has passed. */
  constructor(firstBlock: number) {
    this.#firstBlock = firstBlock;
  }

  async onEvent(db: Context['db'], route: Hex, block: { timestamp: bigint }): Promise<void> {
    if (this.#passedBlock !== undefined) await updateRoutes(db, [route], Number(block.timestamp));
  }

  /** Answers whether this was a pass over all routes. */
  async onPass(db: Context['db'], block: { number: bigint; timestamp: bigint }): Promise<boolean> {
    const number = Number(block.number);
    if (number < this.#firstBlock) return false;
    const now = Number(block.timestamp);
    const isFirst = this.#passedBlock === undefined || number <= this.#passedBlock;
    if (!isFirst && performance.now() - this.#passedAt < PASS_INTERVAL_MS) return false;
    await updateRoutes(db, isFirst ? await allRoutes(db) : await dueRoutes(db, now), now);
    this.#passedBlock = number;
    this.#passedAt = performance.now();
    return isFirst;
  }
}

async function allRoutes(db: Context['db']): Promise<Hex[]> {
  const increases = await db.sql
    .selectDistinct({ route: PositionIncrease.traderMatchingKey })
    .from(PositionIncrease)
    .where(unparsed());
  const decreases = await db.sql
    .selectDistinct({ route: PositionDecrease.traderMatchingKey })
    .from(PositionDecrease)
    .where(unparsed());
  return [...new Set([...increases, ...decreases].map(({ route }) => route))];
}

async function dueRoutes(db: Context['db'], now: number): Promise<Hex[]> {
  const rows = await db.sql
    .select({ route: TraderRouteMetric.traderMatchingKey })
    .from(TraderRouteMetric)
    .where(unparsed(lte(TraderRouteMetric.nextPassTimestamp, now)));
  return rows.map(({ route }) => route);
}

export const liveMetrics = new LiveMetrics(readEnvironment(process.env).firstPass);
