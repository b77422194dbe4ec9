import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningPostgres } from '../../../../demo/indexer/database/servePostgres';
import { startPostgres } from '../../../../demo/indexer/database/startPostgres';
import { type RunningIndexer, startIndexer } from '../../../../demo/indexer/startIndexer';
import { freePort } from '../../../../demo/process/freePort';
import { root } from '../../../../scripts/root';
import { fetchRanking } from '../../../../src/exports/core';
import { recordedFile } from '../../chain/recordedData';
import { ask } from '../askIndexer';
import { RandomChain } from '../metrics/support/RandomChain';
import { marketLogs, randomLogs } from '../node/randomLogs';
import { StandInChain } from '../node/StandInChain';
import { StandInNode } from '../node/StandInNode';

const NOW = Math.floor(Date.now() / 1000);
/** The recorded positions are of some thousand blocks before. */
const HEAD = 339_504_000;
const EMITTER = /^MIMIC_EVENT_EMITTER=(0x\w{40})$/m.exec(
  readFileSync(join(root, 'demo/indexer/arbitrum.env'), 'utf8'),
)?.[1];

/** Arbitrum's recorded positions in their own blocks, and traders and prices at random after them. */
function recordedChain(traders: RandomChain): StandInChain {
  const chain = new StandInChain(HEAD, NOW - 300);
  const { logs } = recordedFile('gmx-position-logs.json');
  const first = Math.min(...logs.map(({ blockNumber }) => Number(blockNumber)));
  chain.emit([marketLogs], first - 10);
  const hashes = new Set(logs.map(({ transactionHash }) => transactionHash));
  for (const hash of hashes) {
    const transaction = logs.filter(({ transactionHash }) => transactionHash === hash);
    chain.emit([transaction], Number(transaction[0]?.blockNumber));
  }
  for (let block = HEAD - 2_000; block < HEAD; block += 200) chain.emit(randomLogs(traders.next()), block);
  return chain;
}

// as a public endpoint: it refuses wide searches, and now and then everything; its blocks are Arbitrum's own
it("shows Arbitrum's recorded traders without Mimic's contracts, reaches the head and goes live", async () => {
  expect(
    await ask(indexer.url, 'SELECT order_key FROM "PositionIncrease" WHERE block_number < $1', [
      HEAD - 2_000,
    ]),
  ).toHaveLength(
    recordedFile('gmx-position-logs.json').logs.filter(({ topics }) => topics[1]?.startsWith('0xf94196cc'))
      .length,
  );
  const board = await fetchRanking({ indexerUrl: indexer.url }, { interval: 7_884_000 });
  expect(board.length).toBeGreaterThan(5);
  expect(node.asked.get('eth_getLogs')).toBeGreaterThan(5);

  const before = await count();
  for (let i = 0; i < 20; i += 1) chain.emit(randomLogs(traders.next()));
  await vi.waitFor(
    async () => {
      chain.mine(1);
      await indexer.reached();
      expect(await count()).toBeGreaterThan(before);
    },
    { timeout: 30_000, interval: 500 },
  );
  expect(await ask(indexer.url, 'SELECT mimic FROM "MimicMatchingRule"')).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), 'mimic-recorded-chain-'));
const traders = new RandomChain(7, NOW);
const chain = recordedChain(traders);
let node: StandInNode;
let postgres: RunningPostgres;
let indexer: RunningIndexer;

const count = async () =>
  (await ask<{ count: number }>(indexer.url, 'SELECT count(*) AS count FROM "PositionIncrease"'))[0]?.count ??
  0;

beforeAll(async () => {
  node = await StandInNode.start(chain);
  node.range = 1_000;
  let requests = 0;
  node.trouble = () => {
    requests += 1;
    return requests % 20 === 0 ? { status: 429 } : undefined;
  };
  postgres = await startPostgres({ directory: join(folder, 'postgres') });
  indexer = await startIndexer({
    ...{ rpcUrl: node.url, deployment: { eventEmitter: EMITTER ?? '' }, silent: true },
    ...{ startBlock: 339_499_000, dataDir: folder, port: await freePort() },
    env: { DATABASE_URL: postgres.url, MIMIC_PRICES_BLOCK: String(HEAD - 3_000) },
  });
  await indexer.ready;
}, 90_000);

afterAll(async () => {
  await indexer?.stop();
  await postgres?.stop();
  node?.stop();
  rmSync(folder, { recursive: true, force: true });
});
