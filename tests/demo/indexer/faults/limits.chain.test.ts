import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { RunningPostgres } from '../../../../demo/indexer/database/servePostgres';
import { startPostgres } from '../../../../demo/indexer/database/startPostgres';
import { type RunningIndexer, startIndexer } from '../../../../demo/indexer/startIndexer';
import { freePort } from '../../../../demo/process/freePort';
import { slice } from '../../../depth';
import { ask } from '../../../kit/indexer/askIndexer';
import { RandomChain } from '../../../kit/indexer/RandomChain';
import { DEPLOYMENT, marketLogs, randomLogs } from '../../../kit/indexer/randomLogs';
import { StandInChain } from '../../../kit/indexer/StandInChain';
import { type RpcRequest, StandInNode, type Trouble } from '../../../kit/indexer/StandInNode';

const HEAD = 339_500_000;
const BLOCKS = 1_500;
const START = HEAD - BLOCKS;

const folder = mkdtempSync(join(tmpdir(), 'mimic-limits-'));
const now = Math.floor(Date.now() / 1000);
const traders = new RandomChain(5, now);
const chain = new StandInChain(HEAD, now - 300);
let postgres: RunningPostgres;
let node: StandInNode;
let indexer: RunningIndexer | undefined;
let trouble: string[] = [];
let databases = 0;

beforeAll(async () => {
  chain.emit([marketLogs], START);
  for (let block = START + 10; block < HEAD - 10; block += 60) chain.emit(randomLogs(traders.next()), block);
  postgres = await startPostgres({ directory: join(folder, 'postgres') });
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
afterEach(async () => {
  await indexer?.stop();
  node?.stop();
}, 60_000);

/** Starts an indexer on a node with a fault, and returns the orders that it has indexed once it is ready. */
async function index(fault: StandInNode['trouble'], env: Record<string, string> = {}) {
  node = await StandInNode.start(chain);
  node.trouble = fault;
  trouble = [];
  databases += 1;
  indexer = await startIndexer({
    ...{ rpcUrl: node.url, port: await freePort(), deployment: DEPLOYMENT, startBlock: START, silent: true },
    dataDir: join(folder, `data-${databases}`),
    env: { DATABASE_URL: await newDatabase(), ...env },
    onTrouble: (text) => trouble.push(text),
  });
  await indexer.ready;
  return ask(indexer.url, 'SELECT order_key FROM "PositionIncrease" ORDER BY order_key');
}

async function newDatabase(): Promise<string> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE DATABASE limited_${databases}`);
  await client.end();
  return Object.assign(new URL(postgres.url), { pathname: `/limited_${databases}` }).toString();
}

/** A node that answers ranges of more blocks than `most` with some trouble. */
const refuse =
  (most: number, answer: Trouble) =>
  ({ method, params = [] }: RpcRequest): Trouble | undefined => {
    const { fromBlock, toBlock } = (params[0] ?? {}) as { fromBlock?: string; toBlock?: string };
    return method === 'eth_getLogs' && Number(toBlock) - Number(fromBlock) >= most ? answer : undefined;
  };

/** One in so many requests of a method fails. */
function seldom(one: number, answer: Trouble, method = /./) {
  let requests = 0;
  return (request: RpcRequest): Trouble | undefined => {
    requests += 1;
    return requests % one === 0 && method.test(request.method) ? answer : undefined;
  };
}

const NODES: Record<string, [fault: StandInNode['trouble'], env?: Record<string, string>]> = {
  'leaves ranges of over 30 blocks unanswered': [refuse(30, { silence: 15_000 })],
  'times out in ranges of over 100 blocks': [
    refuse(100, { error: { code: -32_000, message: 'query timeout exceeded' } }),
  ],
  'answers a single block at a time': [refuse(1, { error: { code: -32_000, message: 'no' } })],
  'has a plan of five blocks, which is set': [
    refuse(5, { error: { code: -32_614, message: 'eth_getLogs is limited to a 5 range' } }),
    { MIMIC_LOGS_RANGE: '5' },
  ],
  'has machines that lag, one in thirty': [seldom(30, { result: null }, /getBlock|Receipt/)],
  'limits one request in four': [
    seldom(4, { error: { code: -32_007, message: '15/second request limit reached' } }),
  ],
  'fails with one request in four': [seldom(4, { status: 502, text: '<html>Bad Gateway</html>' })],
};

const { parts, part } = slice(Object.keys(NODES).length);
let clean: unknown[];

it('indexes the history from a good node', async () => {
  clean = await index(() => undefined);
  expect(clean.length).toBeGreaterThan(10);
  expect(trouble).toEqual([]);
}, 60_000);

it.each(Object.keys(NODES).filter((_, i) => i % parts === part))(
  'indexes the same from a node that %s',
  async (name) => {
    const [fault, env] = NODES[name] ?? [() => undefined];
    expect(await index(fault, env)).toEqual(clean);
    if (name.includes('blocks') && !env)
      expect(trouble.join('\n')).toMatch(/eth_getLogs: .*MIMIC_LOGS_RANGE/);
  },
  180_000,
);
