import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getTableName, isTable } from 'drizzle-orm';
import type { Client } from 'pg';
import * as tables from '../../../demo/indexer/ponder.schema';
import { deploymentOf } from '../../../demo/indexer/start/childEnvironment';
import type { IndexerOptions } from '../../../demo/indexer/start/IndexerOptions';
import { schemaName } from '../../../demo/indexer/start/schemaName';
import { type RunningIndexer, startIndexer } from '../../../demo/indexer/startIndexer';
import { freePort } from '../../../demo/process/freePort';
import { RandomChain } from '../../kit/indexer/RandomChain';
import { DEPLOYMENT, marketLogs, randomLogs } from '../../kit/indexer/randomLogs';
import { StandInChain } from '../../kit/indexer/StandInChain';
import { StandInNode } from '../../kit/indexer/StandInNode';

const HEAD = 339_500_000;
/** As on Arbitrum. */
const BLOCK_MS = 250;
/** More than the finality depth, so that all blocks above it are indexed again. */
const LIVE_BLOCKS = 260;
/**
 * One in this many blocks has prices and trades: one every four seconds, where five million events since 2023 average one in
 * twenty.
 */
const BUSY_EVERY = 16;
const TICK_MS = 10;
const PATIENCE_MS = 30_000;

type Figures = {
  /** Milliseconds after SIGTERM until the lock is released, and until the process has exited. */
  unlocked: number;
  gone: number;
  /** Milliseconds after its start until it answers HTTP, and until it has reached the chain's head again. */
  answering: number;
  caughtUp: number;
  /** CPU milliseconds until then. */
  work: number;
};

/**
 * Stops an indexer that uses a schema's tables, while each block has trades, and starts it again. The tables are moved there
 * from the schema `public`.
 */
export async function measureRestart(client: Client, url: string, now: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'mimic-restart-'));
  const chain = new StandInChain(HEAD, now);
  const traders = new RandomChain(1, now);
  chain.emit([marketLogs], HEAD - 1_000);
  const node = await StandInNode.start(chain);
  const options: IndexerOptions = {
    ...{ rpcUrl: node.url, deployment: DEPLOYMENT, startBlock: HEAD - 1_000, silent: true },
    ...{ port: await freePort(), dataDir: folder, env: { DATABASE_URL: url } },
  };
  let indexer: RunningIndexer | undefined;
  let trading: ReturnType<typeof setInterval> | undefined;
  const mine = () => {
    const isBusy = chain.head % BUSY_EVERY === 0;
    if (isBusy) chain.emit(randomLogs(traders.next()));
    else chain.mine(1);
  };
  const start = async () => {
    indexer = await startIndexer(options);
    return indexer;
  };
  try {
    const first = await start();
    await first.ready;
    await first.stop();
    const schema = await schemaName(deploymentOf(options));
    await putTables(client, schema);

    const before = await start();
    for (let i = 0; i < LIVE_BLOCKS; i += 1) mine();
    await before.reached();
    trading = setInterval(mine, BLOCK_MS);
    await sleep(5_000);

    const ended = performance.now();
    const since = () => performance.now() - ended;
    const [unlocked, gone] = await Promise.all([
      untilUnlocked(client, schema).then(since),
      before.stop().then(since),
    ]);
    const started = performance.now();
    const after = await start();
    const answering = performance.now() - started;
    await after.reached();
    const caughtUp = performance.now() - started;
    return { unlocked, gone, answering, caughtUp, work: workOf(after.pid) };
  } finally {
    clearInterval(trading);
    await indexer?.stop();
    node.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces an indexer's own tables by those of `public`. */
async function putTables(client: Client, schema: string): Promise<void> {
  for (const name of Object.values(tables).filter(isTable).map(getTableName)) {
    await client.query(`DROP TABLE "${schema}"."${name}"`);
    await client.query(`ALTER TABLE public."${name}" SET SCHEMA "${schema}"`);
  }
}

async function untilUnlocked(client: Client, schema: string): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < PATIENCE_MS) {
    const { rows } = await client.query(
      `SELECT value->>'is_locked' AS locked FROM "${schema}"."_ponder_meta"`,
    );
    if (rows[0]?.locked === '0') return;
    await sleep(10);
  }
  throw new Error('It has not given its lock back');
}

/** CPU milliseconds of a process, if the system provides them. */
function workOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
