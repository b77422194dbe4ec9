import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ask } from '../../../kit/indexer/askIndexer';
import { RandomChain } from '../../../kit/indexer/RandomChain';
import { randomLogs } from '../../../kit/indexer/randomLogs';
import { StandInNode } from '../../../kit/indexer/StandInNode';
import { type RunningSandbox, startSandbox } from '../../../kit/page/sandbox';
import { HEAD, recordedChain } from '../arbitrum/recordedChain';

const NOW = Math.floor(Date.now() / 1000);
const folder = mkdtempSync(join(tmpdir(), 'mimic-arbitrum-'));
const traders = new RandomChain(11, NOW);
const chain = recordedChain(traders, NOW);
let node: StandInNode;
let running: RunningSandbox;

const start = async (...options: string[]) => {
  running = await startSandbox('--network', 'arbitrum', '--rpc-url', node.url, '--data', folder, ...options);
};
const untilReady = () =>
  vi.waitFor(() => expect(running.progress()).toMatch(/Ready$/m), { timeout: 60_000, interval: 200 });
const positions = () => ask(running.sandbox.indexerUrl, 'SELECT order_key FROM "PositionIncrease"');

beforeAll(async () => {
  node = await StandInNode.start(chain);
  node.range = 10_000;
  vi.stubEnv('MIMIC_MARKETS_BLOCK', String(HEAD - 400_000));
  await start('--days', '1');
  await untilReady();
  // the first start after a change builds the library and the page
}, 300_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await running?.stop();
  node?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

it('resumes from what it has read, after a shutdown and after a kill', async () => {
  const first = await positions();
  await running.stop();
  for (let i = 0; i < 20; i += 1) chain.emit(randomLogs(traders.next()));
  // beyond finality: history by the next start
  chain.mine(500);
  const searched: number[] = [];
  node.trouble = ({ method, params }) => {
    const [filter] = (params ?? []) as { fromBlock?: string }[];
    if (method === 'eth_getLogs' && filter?.fromBlock) searched.push(Number(filter.fromBlock));
    return undefined;
  };
  await start();
  await untilReady();
  expect(running.progress()).toContain('Continuing with the data already read');
  expect(Math.min(...searched)).toBeGreaterThan(HEAD - 1_000);
  const second = await positions();
  expect(second.length).toBeGreaterThan(first.length);

  running.process.kill('SIGKILL');
  // its database ends a moment later, and until then is in use
  await vi.waitFor(() => start(), { timeout: 60_000, interval: 1_000 });
  await untilReady();
  expect(await positions()).toEqual(second);
});
