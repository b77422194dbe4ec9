import { getLogsRetryHelper } from '@ponder/utils';
import { RpcRequestError } from 'viem';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createNodes } from '../../../../demo/indexer/rpc/answerPonder';
import { RandomChain } from '../../../kit/indexer/RandomChain';
import { randomLogs } from '../../../kit/indexer/randomLogs';
import { StandInChain } from '../../../kit/indexer/StandInChain';
import { type RpcRequest, StandInNode, type Trouble } from '../../../kit/indexer/StandInNode';

const HEAD = 339_500_000;
const FIRST = HEAD - 1_500;

let chain: StandInChain;
let node: StandInNode;
let warned: string[] = [];

beforeAll(async () => {
  chain = new StandInChain(HEAD, 1_790_000_000);
  const traders = new RandomChain(3, 1_790_000_000);
  for (let block = FIRST; block < HEAD; block += 37) chain.emit(randomLogs(traders.next()), block);
  node = await StandInNode.start(chain);
});
afterAll(() => node.stop());
afterEach(() => {
  node.range = Number.POSITIVE_INFINITY;
  node.trouble = () => undefined;
  node.asked.clear();
  warned = [];
});

/** A tenth of what Ponder waits. */
const WAITS = { several: 400, one: 900, ponder: 900 };

const open = (logsRange = 10_000, waits = WAITS) =>
  createNodes({
    ...{ urls: [`${node.url}/?lane=0`, `${node.url}/?lane=1`], logsRange, waits },
    warn: (method, text) => warned.push(`${method}: ${text}`),
  });
type Nodes = ReturnType<typeof open>;
type Body = { result?: unknown; error?: { code: number; message: string } };

/** Asks once, as Ponder does. */
async function once(nodes: Nodes, method: string, params: unknown[], lane = 0) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await nodes(new Request(`${node.url}/?lane=${lane}`, { method: 'POST', body }));
  return { status: response.status, ...((await response.json()) as Body) };
}

/** Searches as Ponder does: where it is told to in words that it knows, in halves, and otherwise again. */
async function search(nodes: Nodes, from = FIRST, to = HEAD): Promise<unknown[]> {
  const params = [{ fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` }] as never;
  for (let tries = 0; tries < 100; tries += 1) {
    const { result, error } = await once(nodes, 'eth_getLogs', params);
    if (result) return result as unknown[];
    const helped =
      error &&
      getLogsRetryHelper({ params, error: new RpcRequestError({ body: {}, error, url: '' }) as never });
    if (!helped?.shouldRetry) continue;
    const parts: unknown[][] = [];
    for (const { fromBlock, toBlock } of helped.ranges)
      parts.push(await search(nodes, Number(fromBlock), Number(toBlock)));
    return parts.flat();
  }
  throw new Error(`No logs of ${from} to ${to}`);
}

const all = () => chain.logs({ fromBlock: `0x${FIRST.toString(16)}`, toBlock: `0x${HEAD.toString(16)}` });

/** A node that answers ranges of more blocks than `most` with some trouble. */
const refuse =
  (most: number, trouble: Trouble) =>
  ({ method, params = [] }: RpcRequest): Trouble | undefined => {
    const { fromBlock, toBlock } = (params[0] ?? {}) as { fromBlock: string; toBlock: string };
    return method === 'eth_getLogs' && Number(toBlock) - Number(fromBlock) >= most ? trouble : undefined;
  };

it.each([
  [
    'Alchemy',
    10,
    {
      status: 400,
      text: '{"error":{"code":-32600,"message":"Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range."}}',
    },
  ],
  ['QuickNode', 5, { error: { code: -32_614, message: 'eth_getLogs is limited to a 5 range' } }],
  ['Infura', 1_000, { error: { code: -32_005, message: 'query returned more than 10000 results' } }],
  ['Chainstack', 100, { error: { code: -32_602, message: 'Block range limit exceeded.' } }],
  [
    'dRPC',
    50,
    {
      status: 408,
      text: '{"error":{"code":30,"message":"Request timeout on the free tier, please upgrade your tier to the paid one"}}',
    },
  ],
  ['Ankr', 30, { error: { code: -32_062, message: 'Block range is too large' } }],
  ['Llama', 200, { error: { code: -32_603, message: 'backend response too large' } }],
  ['a node that says nothing', 64, { error: { code: -32_000, message: 'no' } }],
  ['a node that answers null', 64, { result: null }],
  ['a gateway', 300, { status: 504, text: '<html>Gateway Time-out</html>' }],
  ['another gateway', 300, { status: 502, text: '<html>Bad Gateway</html>' }],
  ['an upload limit', 300, { status: 413, text: '' }],
  ['a node of single blocks', 1, { error: { code: -32_000, message: 'query timeout exceeded' } }],
] as [string, number, Trouble][])(
  'finds every log on a plan of %s, %i blocks at a time',
  async (_, most, trouble) => {
    node.trouble = refuse(most, trouble);
    expect(await search(open())).toEqual(all());
    expect(warned[0]).toMatch(/^eth_getLogs: .*: asking for \d+ blocks at a time\. MIMIC_LOGS_RANGE sets/);
  },
);

it('splits a range that a node leaves unanswered', async () => {
  node.trouble = refuse(300, { silence: 6_000 });
  // long enough for a narrower range on a busy machine
  const several = 1_600;
  const nodes = open(10_000, { several, one: 3_600, ponder: 3_600 });
  expect(await search(nodes, FIRST, FIRST + 999)).toEqual(
    all().filter(({ blockNumber }) => Number(blockNumber) < FIRST + 1_000),
  );
  expect(warned[0]).toContain('no answer in time: asking for 250 blocks at a time');
  // it has learned
  const began = performance.now();
  await search(nodes, FIRST + 1_000, FIRST + 1_249);
  expect(performance.now() - began).toBeLessThan(several);
});

it('asks for no more blocks than it is set to', async () => {
  const widths: number[] = [];
  node.trouble = ({ params = [] }) => {
    const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string };
    widths.push(Number(toBlock) - Number(fromBlock) + 1);
    return undefined;
  };
  expect(await search(open(7))).toEqual(all());
  expect(Math.max(...widths)).toBe(7);
});

it('answers a search that took too long when Ponder comes back for it', async () => {
  let hung = 0;
  node.trouble = ({ method }) => {
    if (method !== 'eth_getLogs') return undefined;
    hung += 1;
    // two bad moments in a row, of one block
    return hung <= 2 ? { silence: 2_000 } : undefined;
  };
  const nodes = open();
  const params = [{ fromBlock: `0x${FIRST.toString(16)}`, toBlock: `0x${FIRST.toString(16)}` }];
  const first = await once(nodes, 'eth_getLogs', params);
  expect(first.error?.message).toMatch(/takes longer than Ponder waits\. MIMIC_LOGS_RANGE/);
  const asked = node.asked.get('eth_getLogs');
  const logs = await search(nodes, FIRST, FIRST);
  expect(logs.length).toBeGreaterThan(0);
  expect(node.asked.get('eth_getLogs')).toBeLessThanOrEqual((asked ?? 0) + 2);
});

it.each([
  { status: 429, text: '', headers: { 'retry-after': '0.4' } },
  { error: { code: -32_007, message: '15/second request limit reached' } },
  { error: { code: -32_012, message: 'credits limited to 6000/sec' } },
  { error: { code: -32_029, message: 'no' } },
] as Trouble[])('tells Ponder of a limit in the one way it knows: %j', async (trouble) => {
  node.trouble = ({ method }) => (method === 'eth_blockNumber' ? trouble : undefined);
  const nodes = open();
  expect(await once(nodes, 'eth_blockNumber', [])).toMatchObject({ status: 429 });
  node.trouble = () => undefined;
  // not before the node wants it
  const began = performance.now();
  expect(await once(nodes, 'eth_blockNumber', [], 1)).toMatchObject({ status: 200 });
  expect(performance.now() - began).toBeGreaterThan('headers' in trouble ? 350 : 200);
});

it('searches on after a node has limited requests, and does not take that for a narrow range', async () => {
  let requests = 0;
  node.trouble = () => {
    requests += 1;
    return requests % 3 === 1 ? { status: 429, text: '' } : undefined;
  };
  expect(await search(open(100), FIRST, FIRST + 999)).toHaveLength(
    all().filter(({ blockNumber }) => Number(blockNumber) < FIRST + 1_000).length,
  );
  expect(requests).toBeLessThan(20);
});

it('takes a limit that does not pass for too wide a range', async () => {
  node.trouble = refuse(500, { error: { code: -32_005, message: 'limit exceeded' } });
  expect(await search(open(), FIRST, FIRST + 999)).toHaveLength(
    all().filter(({ blockNumber }) => Number(blockNumber) < FIRST + 1_000).length,
  );
});

it.each([
  ['eth_getBlockByNumber', () => [`0x${FIRST.toString(16)}`, true]],
  ['eth_getBlockByHash', () => [chain.hashOf(FIRST), true]],
] as [string, () => unknown[]][])(
  'asks again for what a lagging machine does not have: %s',
  async (method, params) => {
    let requests = 0;
    node.trouble = () => {
      requests += 1;
      return requests <= 2 ? { result: null } : undefined;
    };
    const { result } = await once(open(), method, params());
    expect(result).toMatchObject({ number: `0x${FIRST.toString(16)}` });
    expect(warned).toEqual([]);
  },
);

it('says when a block stays away', async () => {
  node.trouble = () => ({ result: null });
  expect(await once(open(), 'eth_getBlockByNumber', ['0x7', false])).toMatchObject({ result: null });
  expect(warned).toEqual([
    'eth_getBlockByNumber: no answer for 0x7: it, or a machine behind it, lags or lacks history',
  ]);
});

it('passes on what is no fault of the node, unchanged', async () => {
  const nodes = open();
  expect(await once(nodes, 'eth_chainId', [])).toEqual({
    status: 200,
    jsonrpc: '2.0',
    id: 1,
    result: '0xa4b1',
  });
  expect(await once(nodes, 'eth_foo', [])).toMatchObject({ error: { code: -32_601 } });
  const missing = [{ blockHash: `0x${'1'.repeat(64)}` }];
  expect(await once(nodes, 'eth_getLogs', missing)).toMatchObject({ error: { message: 'unknown block' } });
});
