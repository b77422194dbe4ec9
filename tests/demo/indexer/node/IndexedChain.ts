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
import { RandomChain } from '../metrics/support/RandomChain';
import { figuresOf, recomputedMetrics, storedMetrics } from '../recomputedMetrics';
import { DEPLOYMENT, marketLogs, randomLogs } from './randomLogs';
import { readFigures, readRows } from './readTables';
import { SmallDisk } from './SmallDisk';
import { StandInChain } from './StandInChain';
import { StandInNode } from './StandInNode';

const HEAD = 339_500_000;
/** Blocks of history, this far from each other: half an hour in all. */
const HISTORY = { blocks: 25, apart: 300 };

/** A chain on which traders trade at random, its node, and an indexer on a Postgres server: what goes wrong is up to a test. */
export class IndexedChain {
  readonly chain: StandInChain;
  readonly node: StandInNode;
  /** Where the database is. */
  readonly disk: SmallDisk;
  readonly postgres: RunningPostgres;
  indexer!: RunningIndexer;
  readonly #folder: string;
  readonly #traders: RandomChain;
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
    const first = HEAD - HISTORY.blocks * HISTORY.apart;
    this.chain.emit([marketLogs], first);
    for (let i = 1; i <= HISTORY.blocks - 1; i += 1) {
      this.chain.emit(randomLogs(this.#traders.next()), first + i * HISTORY.apart);
    }
  }

  /** A new block in which traders do something. */
  trade(): void {
    this.chain.emit(randomLogs(this.#traders.next()));
  }

  /** A whole number below a limit, of the seed. */
  random(limit: number): number {
    return this.#traders.random(limit);
  }

  /** Trades in so many blocks, takes them back, and goes on with others. */
  async reorg(depth: number): Promise<void> {
    const before = this.#traders.save();
    for (let i = 0; i < depth; i += 1) this.trade();
    await this.indexer.reached();
    this.chain.reorg(depth);
    before();
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

  /** Starts the indexer, again where one has gone. */
  async startIndexer(options = this.options()): Promise<RunningIndexer> {
    // the next start of a deployment waits instead until a dead one's lock is 25 s old
    const url = options.env?.DATABASE_URL ?? '';
    await unlockSchema(url, await this.schemaOf(options));
    return startIndexer({ ...options, port: await freePort() });
  }

  async kill(): Promise<void> {
    process.kill(this.indexer.pid, 'SIGKILL');
    await this.indexer.exited;
  }

  /** Waits until the indexer has caught up, starts it again where it has ended, as a container does. */
  async recover(): Promise<void> {
    for (;;) {
      // what was refused once is asked for again with the next block
      this.chain.mine(1);
      const what = await Promise.race([
        this.indexer.reached().catch(() => 'ended'),
        this.indexer.exited.then(() => 'ended'),
        sleep(3_000),
      ]);
      if (what === undefined && (await this.#isThere())) return;
      if (what === 'ended') this.indexer = await this.startIndexer().catch(() => this.indexer);
    }
  }

  /** All rows are those of an indexer that reads the same chain in one go, and every figure is what they give. */
  async expectClean(): Promise<void> {
    await this.recover();
    const client = await this.connect();
    const schema = await this.schemaOf();
    // how much there is to compare so far, the seed decides
    while (((await readRows(client, schema)).PositionIncrease?.length ?? 0) <= 10) {
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
      expect(rows.PositionIncrease?.length).toBeGreaterThan(10);
      await vi.waitFor(
        async () => {
          // a pass marks what is open; each indexer has its own
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
    // what a test does to the server ends it
    client.on('error', () => this.#clients.delete(client));
    await client.connect();
    this.#clients.add(client);
    return client;
  }

  /** Where the tables of a deployment are. */
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
