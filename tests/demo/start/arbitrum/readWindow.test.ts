import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readWindow } from '../../../../demo/start/arbitrum/readWindow';
import { Progress } from '../../../../demo/start/Progress';
import { StartError } from '../../../../demo/start/StartError';
import { marketLogs } from '../../../kit/indexer/randomLogs';
import { StandInChain } from '../../../kit/indexer/StandInChain';
import { StandInNode } from '../../../kit/indexer/StandInNode';

const NOW = 1_790_000_000;
const HEAD = 339_500_000;
const DAY_BLOCKS = 86_400 * 4;

let node: StandInNode;
let folder: string;
let said: string[];

beforeAll(async () => {
  const chain = new StandInChain(HEAD, NOW);
  chain.emit([marketLogs], HEAD - 10);
  node = await StandInNode.start(chain);
});
afterAll(() => node.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mimic-window-'));
  said = [];
  node.range = 10_000;
  node.lag = 0;
  node.trouble = () => undefined;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (days?: number, rpcUrl = node.url) =>
  readWindow(folder, { rpcUrl, days }, new Progress((line) => said.push(line)));
const refusal = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => undefined,
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return error?.message;
};

it("reads GMX's own events of three days and all markets, and says how much that is", async () => {
  const { days, from, head, settings } = await read();
  expect({ days, from, head }).toEqual({ days: 3, from: NOW - 3 * 86_400, head: HEAD });
  expect(settings).toEqual({
    MIMIC_EVENT_EMITTER: '0xC8ee91A54287DB53897056e12D9819156D3822Fb',
    MIMIC_START_BLOCK: String(HEAD - 3 * DAY_BLOCKS),
    MIMIC_MARKETS_BLOCK: '107737756',
    MIMIC_PRICES_BLOCK: String(HEAD - 3 * DAY_BLOCKS),
    MIMIC_PASS_INTERVAL: '40',
  });
  expect(said.join('\n')).toMatch(/requests for [\d,]+ logs: [\d.]+ hours at 20 requests a second/);
});

it('starts at the same block as last time, unless a different number of days is requested', async () => {
  const { head: _, ...first } = await read(2);
  node.lag = -DAY_BLOCKS;
  const asked = node.asked.get('eth_getLogs');
  expect(await read()).toEqual({ ...first, head: HEAD + DAY_BLOCKS });
  expect(await read(2)).toMatchObject(first);
  expect(node.asked.get('eth_getLogs')).toBe(asked);
  expect(await read(1)).toMatchObject({ days: 1, from: NOW });
});

it('waits if the node rate-limits requests', async () => {
  let requests = 0;
  node.trouble = () => {
    requests += 1;
    return requests % 50 === 3 ? { status: 429 } : undefined;
  };
  await expect(read(1)).resolves.toMatchObject({ days: 1 });
});

it('reports a node of another chain', async () => {
  node.trouble = ({ method }) => (method === 'eth_chainId' ? { result: '0x1' } : undefined);
  expect(await refusal(read())).toBe(
    `The node at ${new URL(node.url).host} is on chain 1: --rpc-url must be a node of Arbitrum, chain 42161.`,
  );
});

it.each([
  [{ status: 401 }, 'refuses what the indexer asks: HTTP 401 instead of an answer.'],
  [{ text: '<h1>Welcome</h1>' }, 'refuses what the indexer asks: HTTP 200 instead of an answer.'],
  [
    { error: { code: -32_005, message: 'rate limit exceeded' } },
    /limits how often it is asked \(eth_chainId: rate limit exceeded\): try again later/,
  ],
])(
  'reports a node’s answer, %j',
  async (trouble, words) => {
    node.trouble = () => trouble;
    expect(await refusal(read())).toMatch(words);
  },
  20_000,
);

it('asks a node for as many blocks as it answers at once', async () => {
  node.range = 100;
  await expect(read(1)).resolves.toMatchObject({ days: 1 });
  expect(said.join('\n')).toMatch(/the node answers about \d+ blocks at a time/);
});

it('reports that log searches are refused', async () => {
  node.range = 0;
  expect(await refusal(read())).toContain(
    'refuses what the indexer asks: eth_getLogs: eth_getLogs is limited',
  );
});

// in the words of their nodes, and in none
it.each([
  {
    status: 429,
    text: '{"error":{"code":429,"message":"Your app has exceeded its compute units per second capacity."}}',
  },
  { error: { code: -32_007, message: '15/second request limit reached - reduce calls per second' } },
  { error: { code: -32_012, message: 'credits limited to 6000/sec' } },
  { error: { code: -32_005, message: 'project ID request rate exceeded' } },
  { error: { code: -32_005, message: "You've exceeded the RPS limit available on the current plan." } },
  { error: { code: -32_000, message: 'limit exceeded' } },
  { error: { code: -32_029, message: 'no' } },
  { status: 502, text: '<html>Bad Gateway</html>' },
  { status: 503, text: '' },
  { status: 504, text: '' },
] as const)('starts although the node first answers %j', async (trouble) => {
  let requests = 0;
  node.trouble = () => {
    requests += 1;
    return requests <= 2 ? trouble : undefined;
  };
  await expect(read(1)).resolves.toMatchObject({ days: 1 });
});

it('waits as long as the node asks to', async () => {
  let requests = 0;
  node.trouble = () => {
    requests += 1;
    return requests === 1 ? { status: 429, text: '', headers: { 'retry-after': '2' } } : undefined;
  };
  const began = performance.now();
  await expect(read(1)).resolves.toMatchObject({ days: 1 });
  expect(performance.now() - began).toBeGreaterThan(1_900);
});

it('reports that a node has no history', async () => {
  node.trouble = ({ method, params = [] }) =>
    method === 'eth_getBlockByNumber' && params[0] !== 'latest' ? { result: null } : undefined;
  expect(await refusal(read())).toMatch(/no block \d+: reading history needs an archive node/);
});

it('reports that the node does not respond, without the key in the URL', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const message = await refusal(read(1, `http://127.0.0.1:${port}/secret-key`));
  expect(message).toContain(`The node at 127.0.0.1:${port} cannot be reached: `);
  expect(message).not.toContain('secret-key');
  // a server of another protocol
  const secure = await refusal(read(1, node.url.replace('http:', 'https:')));
  expect(secure).toContain('The node at 127.0.0.1');
  expect(secure).not.toContain('"https:" not supported');
});

it('does not mistake a sandbox for Arbitrum', async () => {
  const small = await StandInNode.start(new StandInChain(20_000, NOW));
  expect(await refusal(read(3, small.url))).toBe(
    `The newest block of the node at ${new URL(small.url).host} is 20000, before GMX's first, 107737756: it is not an Arbitrum node; maybe it is a sandbox's.`,
  );
  expect(said).toEqual([]);
  await small.stop();
});
