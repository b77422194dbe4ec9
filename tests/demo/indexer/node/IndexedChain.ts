import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, vi } from 'vitest';
import type { RunningPostgres } from '../../../../demo/indexer/database/servePostgres';
import { startPostgres } from '../../../../demo/indexer/database/startPostgres';
import { unlockSchema } from '../../../../demo/indexer/database/unlockSchema';
import { deploymentOf } from '../../../../demo/indexer/start/childEnvironment';
import type { IndexerOptions } from '../../../../demo/indexer/start/IndexerOptions';
import { schemaName } from '../../../../demo/indexer/start/schemaName';
import { type RunningIndexer, startIndexer } from '../../../../demo/indexer/startIndexer';
import { freePort } from '../../../../demo/process/freePort';
import { RandomChain } from '../../../kit/indexer/RandomChain';
import { DEPLOYMENT, marketLogs, randomLogs } from '../../../kit/indexer/randomLogs';
import { StandInChain } from '../../../kit/indexer/StandInChain';
import { StandInNode } from '../../../kit/indexer/StandInNode';
import { figuresOf, recomputedMetrics, storedMetrics } from '../recomputedMetrics';
import { RandomCopies } from './RandomCopies';
import { readFigures, readRows } from './readTables';
import { SmallDisk } from './SmallDisk';

const HEAD = 339_500_000;
/** Blocks of history and their spacing: half an hour in total. */
const HISTORY = { blocks: 25, apart: 300 };

/** Milliseconds in which it must have caught up after a fault, on a busy machine. */
const PATIENCE = 300_000;

/** A chain with random trades, its node, and an indexer on a Postgres server; each test decides what goes wrong. */
export class IndexedChain {
  readonly chain: StandInChain;
  readonly node: StandInNode;
  /** The database's URL. */
  readonly disk: SmallDisk;
  readonly postgres: RunningPostgres;
  indexer!: RunningIndexer;
  readonly #folder: string;
  readonly #traders: RandomChain;
  readonly #copies: RandomCopies;
  readonly #clients = new Set<Client>();

  static async start(seed: number): Promise<IndexedChain> {
    const folder = mkdtempSync(join(tmpdir(), 'mimic-indexed-'));
    const now = Math.floor(Date.now() / 1000);
    const chain = new StandInChain(HEAD, now - 300);
    const node = await StandInNode.start(chain);
    const disk = new SmallDisk(join(folder, 'disk'));
    const postgres = await startPostgres({ directory: join(folder, 'disk', 'postgres') });
    const traders = new RandomChain(seed, now);
    const world = new IndexedChain({ folder, chain, node, disk, postgres, traders });
    world.indexer = await world.startIndexer();
    await world.indexer.ready;
    return world;
  }

  private constructor(parts: {
    folder: string;
    chain: StandInChain;
    node: StandInNode;
    disk: SmallDisk;
    postgres: RunningPostgres;
    traders: RandomChain;
  }) {
    this.#folder = parts.folder;
    this.chain = parts.chain;
    this.node = parts.node;
    this.disk = parts.disk;
    this.postgres = parts.postgres;
    this.#traders = parts.traders;
    this.#copies = new RandomCopies((limit) => this.random(limit));
    const first = HEAD - HISTORY.blocks * HISTORY.apart;
    this.chain.emit([marketLogs], first);
    for (let i = 1; i <= HISTORY.blocks - 1; i += 1) {
      this.chain.emit(this.#next(), first + i * HISTORY.apart);
    }
  }

  /** Adds a block with trades, and with what happens to copies. */
  trade(): void {
    this.chain.emit(this.#next());
  }

  #next() {
    return [...randomLogs(this.#traders.next()), ...this.#copies.next()];
  }

  /** A seeded random integer below a limit. */
  random(limit: number): number {
    return this.#traders.random(limit);
  }

  /** Trades in this many blocks, reverts them, and continues with others. */
  async reorg(depth: number): Promise<void> {
    const before = [this.#traders.save(), this.#copies.save()];
    for (let i = 0; i < depth; i += 1) this.trade();
    await this.indexer.reached();
    this.chain.reorg(depth);
    for (const restore of before) restore();
    for (let i = 0; i <= depth; i += 1) this.trade();
    await this.indexer.reached();
  }

  options(database = 'postgres'): Omit<IndexerOptions, 'port'> {
    return {
      ...{ rpcUrl: this.node.url, deployment: DEPLOYMENT, silent: true },
      startBlock: HEAD - HISTORY.blocks * HISTORY.apart,
      dataDir: join(this.#folder, database),
      env: { DATABASE_URL: this.#databaseUrl(database) },
    };
  }

  /** Starts the indexer, restarting it if it has ended. */
  async startIndexer(options = this.options()): Promise<RunningIndexer> {
    // otherwise the next start of a deployment waits until the dead one's lock is 25 s old
    const url = options.env?.DATABASE_URL ?? '';
    await unlockSchema(url, await this.schemaOf(options));
    return startIndexer({ ...options, port: await freePort() });
  }

  async kill(): Promise<void> {
    process.kill(this.indexer.pid, 'SIGKILL');
    await this.indexer.exited;
  }

  /** Waits until the indexer has caught up, restarting it if it ends, as a container does. */
  async recover(): Promise<void> {
    const began = performance.now();
    let failure: unknown;
    while (performance.now() - began < PATIENCE) {
      // refused requests are repeated with the next block
      this.chain.mine(1);
      const what = await Promise.race([
        this.indexer.reached().catch(() => 'ended'),
        this.indexer.exited.then(() => 'ended'),
        sleep(3_000),
      ]);
      if (what === undefined && (await this.#isThere())) return;
      if (what === 'ended') {
        this.indexer = await this.startIndexer().catch((error: unknown) => {
          failure = error;
          return this.indexer;
        });
      }
    }
    throw new Error('The indexer has not caught up with the chain', { cause: failure });
  }

  /** Expects all rows to equal those of an indexer that reads the chain in one go, and every figure to match them. */
  async expectClean(): Promise<void> {
    await this.recover();
    const client = await this.connect();
    const schema = await this.schemaOf();
    // the seed decides how much there is to compare
    while (!isEnough(await readRows(client, schema))) {
      this.trade();
      await this.recover();
    }
    await client.query('CREATE DATABASE clean');
    const clean = await this.startIndexer(this.options('clean'));
    try {
      await clean.ready;
      await clean.reached();
      const cleanClient = await this.connect('clean');
      const rows = await readRows(client, schema);
      expect(rows).toEqual(await readRows(cleanClient, schema));
      expect(isEnough(rows)).toBe(true);
      await vi.waitFor(
        async () => {
          // a pass marks open positions; each indexer has its own passes
          this.chain.mine(10);
          await Promise.all([this.indexer.reached(), clean.reached()]);
          expect(await readFigures(client, schema)).toEqual(await readFigures(cleanClient, schema));
        },
        { timeout: 30_000, interval: 2_000 },
      );
      const stored = await storedMetrics(this.indexer.url);
      expect(await recomputedMetrics(this.indexer.url, stored)).toEqual(figuresOf(stored));
    } finally {
      await clean.stop();
    }
  }

  async connect(database = 'postgres'): Promise<Client> {
    const client = new Client({ connectionString: this.#databaseUrl(database) });
    // the test's own actions may have ended the server
    client.on('error', () => this.#clients.delete(client));
    await client.connect();
    this.#clients.add(client);
    return client;
  }

  /** The schema of a deployment's tables. */
  schemaOf(options = this.options()): Promise<string> {
    return schemaName(deploymentOf({ ...options, port: 0 }));
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) await client.end().catch(() => {});
    await this.indexer?.stop();
    await this.postgres.stop();
    this.node.stop();
    this.disk.unmount();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #isThere(): Promise<boolean> {
    const response = await fetch(`${this.indexer.url}/status`).catch(() => undefined);
    const status = response?.ok
      ? ((await response.json()) as Record<string, { block: { number: number } }>)
      : {};
    return Object.values(status).some(({ block }) => block.number >= this.chain.head);
  }

  #databaseUrl(database: string): string {
    return Object.assign(new URL(this.postgres.url), { pathname: `/${database}` }).toString();
  }
}

/** Whether there are trades, and copies that were opened, refused and settled. */
const isEnough = ({ PositionIncrease, CopyOrder, Settle }: Record<string, string[]>): boolean =>
  (PositionIncrease?.length ?? 0) > 10 &&
  (Settle?.length ?? 0) > 2 &&
  ['executed', 'cancelled'].every((status) =>
    CopyOrder?.some((row) => row.includes(`"status": "${status}"`)),
  );
