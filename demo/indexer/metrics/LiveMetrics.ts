import type { Hex } from '@mimic/widgets/core';
import { sql } from 'ponder';
import { CopyAccount } from '../schema/copy';
import { OraclePrice } from '../schema/market';
import { MetricsVersion, OpenPosition } from '../schema/metrics';
import { PositionDecrease, PositionIncrease } from '../schema/position';
import type { IndexedEvent } from './fold/foldEvent';
import type { MetricsDb } from './MetricsDb';
import { applyEvent } from './store/applyEvent';
import { computeDueResults, markCopied } from './store/computeCopiedResult';
import { analyzeTables, createIndexes } from './store/createIndexes';
import { markRoutes, slicedBy } from './store/markRoutes';
import { pruneCandles } from './store/pruneCandles';
import { refoldRoutes } from './store/refoldRoutes';
import { dueRoutes, rollRoutes } from './store/rollRoutes';
import { runUnparsed } from './store/unparsed';

/** Milliseconds between two passes; after an idle hour its blocks arrive all at once. */
const PASS_INTERVAL_MS = 2_000;
/** Open routes marked per pass. If there are more they take turns, so that a pass takes less than a second. */
const MARKED_ROUTES = 500;
/** The head is near when a block is younger than this, seconds. */
const NEAR = 900;
const HOUR = 3_600;

type Block = { number: bigint; timestamp: bigint; hash: Hex };

const VERSION = { id: 1 };

/**
 * Decides when figures are computed. History is only recorded; once the chain's head is near, all routes are computed from it
 * at once. From then on each event updates the figures of its own route, and passes mark open positions, remove what leaves a
 * timeframe, and recompute the simulated copy result of routes that have changed. All state is in tables, so a restart or a
 * reorganisation continues from what Ponder restores.
 */
export class LiveMetrics {
  readonly #start: number | 'latest';
  readonly #passInterval: number;
  #passedAt = Number.NEGATIVE_INFINITY;
  #passes = 0;
  #prunedHour = 0;

  /** Computes no figures before block `start` or before the head is near; passes are at least `passInterval` ms apart. */
  constructor({
    start,
    passInterval = PASS_INTERVAL_MS,
  }: { start: number | 'latest'; passInterval?: number }) {
    this.#start = start;
    this.#passInterval = passInterval;
  }

  async onEvent(db: MetricsDb, event: IndexedEvent, block: Block): Promise<void> {
    if (!(await isComputed(db))) return;
    await applyEvent(db, event);
    await setVersion(db, block);
  }

  /** A route's past has changed: the fees of an event that was counted without them. */
  async onLateFees(db: MetricsDb, route: Hex, block: Block): Promise<void> {
    if (!(await isComputed(db))) return;
    await refoldRoutes(db, [route], Number(block.timestamp));
    await setVersion(db, block);
  }

  /** A follower's rule on a route has changed. */
  async onRule(db: MetricsDb, route: Hex, block: Block): Promise<void> {
    if (!(await isComputed(db))) return;
    await this.#roll(db, [route], Number(block.timestamp));
    await setVersion(db, block);
  }

  /** Computes all figures once the head is near. */
  async onBlock(db: MetricsDb, block: Block): Promise<void> {
    const age = Date.now() / 1000 - Number(block.timestamp);
    const isDue = this.#start === 'latest' ? age < NEAR : Number(block.number) >= this.#start;
    if (!isDue || (await isComputed(db))) return;
    await createIndexes(db);
    await refoldRoutes(db, await allRoutes(db), Number(block.timestamp));
    await analyzeTables(db);
    await db
      .insert(MetricsVersion)
      .values({ ...VERSION, block: block.hash })
      .onConflictDoNothing();
  }

  async onPass(db: MetricsDb, block: Block): Promise<void> {
    await this.onBlock(db, block);
    if (!(await isComputed(db)) || performance.now() - this.#passedAt < this.#passInterval) return;
    const now = Number(block.timestamp);
    const priced = await newlyPriced(db);
    await refoldRoutes(db, priced, now);
    const isReckoned = await computeDueResults(db, now);
    const due = await dueRoutes(db, now);
    const parts = Math.ceil((await openRoutes(db)) / MARKED_ROUTES);
    this.#passes += 1;
    const slice = slicedBy({ parts, part: this.#passes % parts });
    await markCopied(db, slice);
    const isMarked = await markRoutes(db, now, slice);
    await this.#roll(db, due, now);
    if (isMarked || isReckoned || due.length + priced.length > 0) await setVersion(db, block);
    if (Math.floor(now / HOUR) > this.#prunedHour) await pruneCandles(db, now);
    this.#prunedHour = Math.floor(now / HOUR);
    this.#passedAt = performance.now();
  }

  async #roll(db: MetricsDb, routes: readonly Hex[], now: number): Promise<void> {
    if (routes.length === 0) return;
    await markRoutes(db, now, sql`trader_matching_key = ANY(${sql.param(routes)})`);
    await rollRoutes(db, routes, now);
  }
}

const isComputed = async (db: MetricsDb) => (await db.find(MetricsVersion, VERSION)) !== null;

const setVersion = (db: MetricsDb, { hash }: Block) =>
  db.update(MetricsVersion, VERSION).set({ block: hash });

/** Copies' accounts are no traders. */
async function allRoutes(db: MetricsDb): Promise<Hex[]> {
  const rows = await runUnparsed<{ route: Hex }>(
    db,
    sql`SELECT trader_matching_key AS route FROM (
        SELECT trader_matching_key, account FROM ${PositionIncrease}
        UNION SELECT trader_matching_key, account FROM ${PositionDecrease}
      ) AS routes WHERE NOT EXISTS (SELECT FROM ${CopyAccount} c WHERE c.account = routes.account) ORDER BY route`,
  );
  return rows.map(({ route }) => route);
}

/** Routes with an open position whose token has since received its first price. */
async function newlyPriced(db: MetricsDb): Promise<Hex[]> {
  const rows = await runUnparsed<{ route: Hex }>(
    db,
    sql`SELECT DISTINCT trader_matching_key AS route FROM ${OpenPosition} JOIN ${OraclePrice} ON token = index_token
      WHERE NOT is_priced`,
  );
  return rows.map(({ route }) => route);
}

async function openRoutes(db: MetricsDb): Promise<number> {
  const [row] = await runUnparsed<{ count: number }>(
    db,
    sql`SELECT greatest(1, count(DISTINCT trader_matching_key))::int AS count FROM ${OpenPosition}`,
  );
  return row?.count ?? 1;
}
