import { afterAll, beforeAll, expect, it } from 'vitest';
import { planBackfill } from '../../../../demo/indexer/cost/planBackfill';
import { readDeployment } from '../../../../demo/indexer/environment';
import { createRpc, type Rpc } from '../../../../demo/node/rpc';
import { RandomChain } from '../../../kit/indexer/RandomChain';
import { DEPLOYMENT, marketLogs, randomLogs } from '../../../kit/indexer/randomLogs';
import { StandInChain } from '../../../kit/indexer/StandInChain';
import { StandInNode } from '../../../kit/indexer/StandInNode';

const NOW = 1_790_000_000;
const HEAD = 339_500_000;
const DAY_BLOCKS = 86_400 * 4;
const START = HEAD - 10 * DAY_BLOCKS;

let node: StandInNode;
let rpc: Rpc;
let written = 0;
beforeAll(async () => {
  const chain = new StandInChain(HEAD, NOW);
  const traders = new RandomChain(1, NOW);
  chain.emit([marketLogs], START);
  const happenings = Array.from({ length: 20 }, () => [randomLogs(traders.next()).flat()]);
  for (let block = START; block < HEAD; block += 1 + traders.random(600)) {
    const happening = happenings[block % happenings.length] ?? [];
    chain.emit(happening, block);
    written += happening.flat().filter(({ address }) => address === DEPLOYMENT.eventEmitter).length;
  }
  node = await StandInNode.start(chain);
  node.range = 10_000;
  rpc = createRpc(node.url);
});
afterAll(() => {
  rpc.close();
  node.stop();
});

const deployment = readDeployment({
  MIMIC_EVENT_EMITTER: DEPLOYMENT.eventEmitter,
  MIMIC_START_BLOCK: String(START),
});
const plan = (days?: number) => planBackfill(rpc, deployment, { days, rate: 20, range: 10_000 });

it('estimates what a backfill requests and stores, and writes nothing', async () => {
  const { cost: lines, settings } = await plan();
  const [, requests, logs, hours] =
    /^([\d,]+) requests for ([\d,]+) logs: ([\d.]+) hours at 20 requests a second$/m
      .exec(lines.join('\n'))
      ?.map((text) => Number(text.replaceAll(',', ''))) ?? [];
  expect(logs).toBeGreaterThan(written * 0.7);
  expect(logs).toBeLessThan(written * 1.3);
  // one request per block with a log, plus three searches of 10,000 blocks each
  expect(requests).toBeGreaterThan(3 * 345 + 5_000);
  expect(hours).toBe(Number(((requests ?? 0) / 20 / 3_600).toFixed(1)));
  expect(settings.MIMIC_START_BLOCK).toBe(START);
});

it('reads only the given number of days, but every market', async () => {
  expect((await plan(2)).settings).toEqual({
    MIMIC_START_BLOCK: HEAD - 2 * DAY_BLOCKS,
    MIMIC_MARKETS_BLOCK: START,
    MIMIC_PRICES_BLOCK: HEAD - 2 * DAY_BLOCKS,
  });
});

it('samples fewer blocks from a node that answers few at once, and counts the requests that this takes', async () => {
  node.range = 10;
  const { cost } = await plan();
  node.range = 10_000;
  const text = cost.join('\n');
  const [, blocks] = /the node answers about (\d+) blocks at a time/.exec(text) ?? [];
  expect(Number(blocks)).toBeGreaterThan(4);
  expect(Number(blocks)).toBeLessThanOrEqual(10);
  const [, requests = ''] = /^([\d,]+) requests/m.exec(text) ?? [];
  expect(Number(requests.replaceAll(',', ''))).toBeGreaterThan((3 * 10 * DAY_BLOCKS) / 10);
});

it.each([
  { error: { code: -32_000, message: 'query timeout exceeded' } },
  {
    error: {
      code: 30,
      message: 'Request timeout on the free tier, please upgrade your tier to the paid one',
    },
  },
  { error: { code: -32_603, message: 'no' } },
  { status: 413 },
])('asks for less after %j', async (trouble) => {
  node.trouble = ({ method, params = [] }) => {
    const { fromBlock, toBlock } = (params[0] ?? {}) as { fromBlock: string; toBlock: string };
    return method === 'eth_getLogs' && Number(toBlock) - Number(fromBlock) > 100 ? trouble : undefined;
  };
  const { cost } = await plan().finally(() => {
    node.trouble = () => undefined;
  });
  expect(cost.join('\n')).toMatch(/answers about (\d\d|10\d) blocks at a time/);
});

it('says what a node answers that refuses every search', async () => {
  node.trouble = ({ method }) =>
    method === 'eth_getLogs' ? { error: { code: -32_601, message: 'not on this plan' } } : undefined;
  await expect(plan()).rejects.toThrow('eth_getLogs: not on this plan');
  node.trouble = () => undefined;
});

it('rejects nonsensical numbers', async () => {
  await expect(plan(0)).rejects.toThrow('--days must be a number above 0');
  await expect(plan(Number.NaN)).rejects.toThrow('--days');
});
